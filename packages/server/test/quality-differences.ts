import { bucketMetrics, type MetricId } from '@rtcops/core/quality/metrics'
import { medianOf, type OracleFigures, type OracleSample } from './quality-oracle.ts'

/** What differs from the oracle; thousands of figures are compared, so only those that are wrong are named. */
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

  /** Four decimals on the wire, so that nothing is off by more than one of the last. */
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

  /** Half a bin, and at least half of the smallest one. */
  median(what: string, actual: number | null | undefined, rows: readonly OracleSample[], metric: MetricId): void {
    const expected = medianOf(rows, metric)
    const smallest = metric === 'rtt' ? 0.5 : 0.05
    this.near(`${what} median`, actual, expected, Math.max(smallest, (expected ?? 0) * 0.01) + 0.005)
  }
}

/** Shares of a row's buckets, by their names on the wire. */
export const bucketsOf = (row: object, metric: MetricId): (number | null)[] =>
  bucketMetrics[metric].fields.map((field) => (row as Record<string, number | null>)[field] ?? null)
