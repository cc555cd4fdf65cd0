import type { Dialect } from '../dialect.ts'
import { sampleCounts, sumRolledUp } from './003-roll-ups.ts'
import { laterRollUp } from './later-roll-up.ts'

/** What the roll-ups of samples count; the hours have the same. */
const columns = sampleCounts.map(([name]) => name)

const typeOf = (name: string): string => {
  if (name.endsWith('_histogram')) return 'SimpleAggregateFunction(sumMap, Map(UInt16, UInt64))'
  return `SimpleAggregateFunction(sum, ${name.endsWith('_sum') ? 'Float64' : 'UInt64'})`
}

/** Samples by hour, project and country, without the servers between: a fiftieth of the rows of five minutes, for ranges of days and more. */
export const hourTables = (dialect: Dialect, isFresh: boolean): string[] =>
  laterRollUp(dialect, isFresh, {
    name: 'quality_1h',
    source: 'quality_5m',
    columns: `
  bucket DateTime('UTC') CODEC(Delta, ZSTD(1)),
  app_key LowCardinality(String),
  received Date,
  country LowCardinality(String),
  ${columns.map((name) => `${name} ${typeOf(name)}`).join(',\n  ')}`,
    order: 'bucket, app_key, country',
    select: `SELECT toStartOfHour(bucket) AS bucket, app_key, received, country,
  ${columns.map((name) => `${sumRolledUp(name)} AS ${name}`).join(',\n  ')}
FROM quality_5m`,
    grouped: 'GROUP BY bucket, app_key, received, country',
  })
