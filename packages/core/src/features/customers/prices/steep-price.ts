import { parseUnitPrice } from '../../../money/unit-price.ts'

/** How many times the last price a new one has to be to be asked about. */
const steepTimes = 10n

/** Returns true for a price ten times the last one or more, which is more often a slip than a price. */
export function isSteep(last: string | null, next: string): boolean {
  const [before, after] = [parseUnitPrice(last ?? ''), parseUnitPrice(next)]
  return before !== undefined && before > 0n && after !== undefined && after >= before * steepTimes
}
