import type { Dialect } from '../dialect.ts'
import { sampleCounts, table } from './003-roll-ups.ts'
import { byReceipt } from './by-receipt.ts'

/** What the roll-ups of samples count; the hours have the same. */
const columns = sampleCounts.map(([name]) => name)

const sumOf = (name: string): string => (name.endsWith('_histogram') ? `sumMap(${name})` : `sum(${name})`)

const typeOf = (name: string): string => {
  if (name.endsWith('_histogram')) return 'SimpleAggregateFunction(sumMap, Map(UInt16, UInt64))'
  return `SimpleAggregateFunction(sum, ${name.endsWith('_sum') ? 'Float64' : 'UInt64'})`
}

const sums = `SELECT toStartOfHour(bucket) AS bucket, app_key, received, country,
  ${columns.map((name) => `${sumOf(name)} AS ${name}`).join(',\n  ')}
FROM quality_5m`

const grouped = 'GROUP BY bucket, app_key, received, country'

/**
 * Samples by hour, project and country, without the servers between: a fiftieth of the rows of five minutes, for ranges of days and more.
 * A step that was cut short fills the table anew; nobody reports telemetry meanwhile, as servers start after it.
 */
export function hourTables(dialect: Dialect, isFresh: boolean): string[] {
  return [
    `DROP VIEW IF EXISTS quality_1h_from_quality_5m${dialect.onCluster} SYNC`,
    `DROP TABLE IF EXISTS quality_1h${dialect.onCluster} SYNC`,
    table(
      dialect,
      'quality_1h',
      `
  bucket DateTime('UTC') CODEC(Delta, ZSTD(1)),
  app_key LowCardinality(String),
  received Date,
  country LowCardinality(String),
  ${columns.map((name) => `${name} ${typeOf(name)}`).join(',\n  ')}`,
      'bucket, app_key, country',
    ),
    ...(isFresh ? [] : byReceipt((received) => `INSERT INTO quality_1h ${sums} WHERE ${received} ${grouped}`)),
    `
CREATE MATERIALIZED VIEW IF NOT EXISTS quality_1h_from_quality_5m${dialect.onCluster} TO quality_1h AS
${sums} ${grouped}`,
  ]
}
