import { bucketMetrics, type MetricId } from '@rtcops/core/quality/metrics'
import { middleValues, type OracleFigures, type OracleSample } from './quality-oracle.ts'

/** Differences from the oracle; thousands of figures are compared, so only wrong ones are recorded. */
export class Differences {
  readonly found: string[] = []

  same(what: string, actual: unknown, expected: unknown): void {
    if (actual !== expected) this.found.push(`${what}: ${actual} instead of ${expected}`)
  }

  near(what: string, actual: number | null | undefined, expected: number | null, tolerance: number): void {
    const isNear =
      typeof actual !== 'number' || expected === null
        ? actual === expected
        : Math.abs(actual - expected) <= tolerance + 1e-9
    if (!isNear) this.found.push(`${what}: ${actual} instead of ${expected}`)
  }

  /** Compares shares, which have four decimals on the wire and may be off by one in the last. */
  shares(what: string, actual: readonly (number | null)[] | null, { shares }: OracleFigures): void {
    if (!shares || !actual) {
      if (shares || actual?.some((share) => share !== null)) this.found.push(`${what}: ${actual} instead of ${shares}`)
      return
    }
    for (const [index, share] of shares.entries()) this.near(`${what} ${index}`, actual[index], share, 0.0001)
    this.near(
      `${what} sum`,
      (actual as number[]).reduce((sum, share) => sum + share, 0),
      100,
      1e-9,
    )
  }

  figures(what: string, actual: { number: number; avg: number | null }, expected: OracleFigures): void {
    this.same(`${what} number`, actual.number, expected.number)
    this.near(`${what} mean`, actual.avg, expected.mean, 0.005)
  }

  /**
   * Compares a median within half a bin, 1 % of a value and at least half of the smallest bin: the mean of two values
   * within the mean of both bounds.
   */
  median(what: string, actual: number | null | undefined, rows: readonly OracleSample[], metric: MetricId): void {
    const smallest = metric === 'rtt' ? 0.5 : 0.05
    const middle = middleValues(rows, metric)
    const bound = meanOf(middle.map((value) => Math.max(smallest, value * 0.01))) ?? 0
    this.near(`${what} median`, actual, meanOf(middle), bound + 0.005)
  }
}

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/** Returns the shares of a row's buckets, by their names on the wire. */
export const bucketsOf = (row: object, metric: MetricId): (number | null)[] =>
  bucketMetrics[metric].fields.map((field) => (row as Record<string, number | null>)[field] ?? null)
