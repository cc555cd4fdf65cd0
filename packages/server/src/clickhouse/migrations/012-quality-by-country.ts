import type { Dialect } from '../dialect.ts'

const metrics = ['distance', 'up_loss_rate', 'down_loss_rate']
const figures = ['count', 'sum', '0', '1', '2', '3', 'histogram']
const counts = ['samples', ...metrics.flatMap((metric) => figures.map((figure) => `${metric}_${figure}`))]

const sums = counts.map((count) => `${count.endsWith('_histogram') ? 'sumMap' : 'sum'}(${count}) AS ${count}`)

function typeOf(count: string): string {
  if (count.endsWith('_histogram')) return 'SimpleAggregateFunction(sumMap, Map(UInt16, UInt64))'
  return `SimpleAggregateFunction(sum, ${count.endsWith('_sum') ? 'Float64' : 'UInt64'})`
}

/**
 * Returns the roll-up of samples of all projects together, by country, in buckets of five minutes, an hour and a business day. One table holds
 * all three, so that an insert makes one more part and not three. Rows that are already stored are not added: it would take hours where there
 * are many. `roll_up_start` says since which day of receipt the table has all rows, where that is not always.
 */
export const qualityByCountry = ({ onCluster, engine, deduplication }: Dialect, isFresh: boolean): string[] => [
  `
CREATE TABLE IF NOT EXISTS roll_up_start${onCluster} (
  name String,
  received Date COMMENT 'first day of receipt of which the roll-up has all rows; the latest counts'
) ENGINE = ${engine('MergeTree')}
ORDER BY name
SETTINGS ${deduplication}`,
  `
CREATE TABLE IF NOT EXISTS quality_country${onCluster} (
  step UInt32 COMMENT 'seconds of the bucket: 300, 3600 or 86400',
  bucket DateTime('UTC') CODEC(Delta, ZSTD(1)),
  received Date,
  country LowCardinality(String),
  ${counts.map((count) => `${count} ${typeOf(count)}`).join(',\n  ')}
) ENGINE = ${engine('AggregatingMergeTree')}
PARTITION BY toMonday(received)
ORDER BY (step, bucket, country)
TTL received + INTERVAL 180 DAY
SETTINGS index_granularity = 256, merge_with_ttl_timeout = 86400, ${deduplication}`,
  // Routers, access servers and projects are summed up first: histograms cost the most, and are then repeated for each length only by country.
  `
CREATE MATERIALIZED VIEW IF NOT EXISTS quality_country_from_quality_5m${onCluster} TO quality_country AS
SELECT arrayJoin([300, 3600, 86400])::UInt32 AS step, toDateTime(intDiv(toUnixTimestamp(bucket) + 28800, step) * step - 28800, 'UTC') AS bucket, received, country,
  ${sums.join(',\n  ')}
FROM (
  SELECT bucket, received, country, ${sums.join(', ')} FROM quality_5m GROUP BY bucket, received, country
)
GROUP BY step, bucket, received, country`,
  // From the day after tomorrow: by the clock of a server, tomorrow may have begun.
  ...(isFresh ? [] : [`INSERT INTO roll_up_start SELECT 'quality_country', toDate(now('UTC')) + 2`]),
]
