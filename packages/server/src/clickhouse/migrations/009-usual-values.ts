import type { Dialect } from '../dialect.ts'

const figure = (name: string, unit: string): string => `
  ${name} SimpleAggregateFunction(sumMap, Map(UInt16, UInt64)) COMMENT '${unit} by the number of hourly means of users',
  ${name}_users AggregateFunction(uniqCombined(12), UInt64)`

/**
 * Returns the table of usual values: by business day and hour, how often each hourly mean of a user occurred among the users
 * of a project with the same kind of network in a country. A job writes a day when it is over.
 */
export const usualValues = ({ onCluster, engine, deduplication }: Dialect): string[] => [
  `
CREATE TABLE IF NOT EXISTS usual_day${onCluster} (
  day Date COMMENT 'business day',
  app_key LowCardinality(String),
  country LowCardinality(String),
  network LowCardinality(String),
  hour UInt8 COMMENT 'business hour',${figure('distance', 'milliseconds')},${figure('jitter', 'milliseconds')},${figure(
    'up_loss_rate',
    'tenths of a percent',
  )},${figure('down_loss_rate', 'tenths of a percent')}
) ENGINE = ${engine('AggregatingMergeTree')}
PARTITION BY day
ORDER BY (app_key, country, network, hour)
TTL day + INTERVAL 180 DAY
SETTINGS ttl_only_drop_parts = 1, index_granularity = 512, ${deduplication}`,
]
