import { parseUnitPrice } from '../../../money/unit-price.ts'

/** Multiple of the last price from which a new one has to be confirmed. */
const steepTimes = 10n

/** Returns true for a price ten times the last one or more, which is more often a slip than a price. */
export function isSteep(last: string | null, next: string): boolean {
  const [before, after] = [parseUnitPrice(last ?? ''), parseUnitPrice(next)]
  return before !== undefined && before > 0n && after !== undefined && after >= before * steepTimes
}
