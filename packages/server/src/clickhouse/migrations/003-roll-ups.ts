import type { Dialect } from '../dialect.ts'

/**
 * Five-minute roll-ups. Read them with `sum(…) … GROUP BY`: rows of one key may lie in several parts.
 */
export function rollUpTables(dialect: Dialect): string[] {
  return [...quality(dialect), ...qualityUsers(dialect), ...joins(dialect), ...interrupts(dialect)]
}

/** Start of the five minutes that a row belongs to. */
export const bucket = `toStartOfFiveMinutes(ts) AS bucket`

const keys = `
  bucket DateTime('UTC') CODEC(Delta, ZSTD(1)),
  app_key LowCardinality(String),
  received Date`

const place = `
  country LowCardinality(String),
  router_ip LowCardinality(String),
  as_ip LowCardinality(String)`

const count = (name: string) => `${name} SimpleAggregateFunction(sum, UInt64)`

/** A roll-up; its rows go when all of them were received so many days ago. */
export function table(dialect: Dialect, name: string, columns: string, order: string, days = 180): string {
  return `
CREATE TABLE IF NOT EXISTS ${name}${dialect.onCluster} (${columns}
) ENGINE = ${dialect.engine('AggregatingMergeTree')}
PARTITION BY received
ORDER BY (${order})
TTL received + INTERVAL ${days} DAY
SETTINGS ttl_only_drop_parts = 1, ${dialect.deduplication}`
}

/** Lower edges of the specification's buckets: lower bound included, upper excluded, the last takes the rest (D-37). */
const metrics = [
  { name: 'distance', edges: [0, 100, 200, 300] },
  { name: 'up_loss_rate', edges: [0, 5, 10, 20] },
  { name: 'down_loss_rate', edges: [0, 5, 10, 20] },
]

/**
 * Lower edge of a value's histogram bin. Bins are at most 2 % wide above their least size (1 ms, 0.1 % of loss) and every edge of the
 * specification's buckets is the edge of a bin, so a percentile read from the middle of its bin is off by 1 % at most.
 */
const bin = (name: string): string =>
  name === 'distance'
    ? `toUInt16(multiIf(distance < 100, floor(distance), distance < 300, floor(distance / 2) * 2, distance < 1000, floor(distance / 5) * 5, distance < 10000, floor(distance / 20) * 20, 10000))`
    : `toUInt16(multiIf(${name} < 10, floor(${name} * 10), floor(${name} * 5) * 2))`

/** The sum of a column of a roll-up. */
export const sumRolledUp = (column: string): string =>
  column.endsWith('_histogram') ? `sumMap(${column})` : `sum(${column})`

/** A column of a roll-up, and how it is counted of raw rows. */
type Counted = readonly [name: string, sql: string]

const asColumns = (counted: readonly Counted[]): string =>
  counted.map(([name, sql]) => `${sql} AS ${name}`).join(',\n  ')

/** What is counted of samples. */
export const sampleCounts: readonly Counted[] = [
  ['samples', 'count()'],
  ...metrics.flatMap(({ name, edges }): Counted[] => [
    [`${name}_count`, `countIf(${name} >= 0)`],
    [`${name}_sum`, `sumIf(toFloat64(${name}), ${name} >= 0)`],
    ...edges.map((edge, index): Counted => {
      const below = index < 3 ? ` AND ${name} < ${edges[index + 1]}` : ''
      return [`${name}_${index}`, `countIf(${name} >= ${edge}${below})`]
    }),
    [`${name}_histogram`, `sumMap(if(${name} >= 0, map(${bin(name)}, toUInt64(1)), map()::Map(UInt16, UInt64)))`],
  ]),
]

function quality(dialect: Dialect): string[] {
  const columns = metrics.map(
    ({ name, edges }) => `
  ${count(`${name}_count`)},
  ${name}_sum SimpleAggregateFunction(sum, Float64),
  ${edges.map((_, index) => count(`${name}_${index}`)).join(',\n  ')},
  ${name}_histogram SimpleAggregateFunction(sumMap, Map(UInt16, UInt64)) COMMENT '${name === 'distance' ? 'lower edge of the bin in ms' : 'lower edge of the bin in tenths of a percent'}'`,
  )
  return [
    table(
      dialect,
      'quality_5m',
      `${keys},${place},
  ${count('samples')},${columns.join(',')}`,
      'bucket, app_key, country, router_ip, as_ip',
    ),
    `
CREATE MATERIALIZED VIEW IF NOT EXISTS quality_5m_from_sample${dialect.onCluster} TO quality_5m AS
SELECT ${bucket}, app_key, received, country, router_ip, as_ip,
  ${asColumns(sampleCounts)}
FROM sample
GROUP BY bucket, app_key, received, country, router_ip, as_ip`,
  ]
}

/** Distinct users apart, because their states are large. */
function qualityUsers(dialect: Dialect): string[] {
  return [
    table(
      dialect,
      'quality_users_5m',
      `${keys},
  country LowCardinality(String),
  users AggregateFunction(uniqCombined, String)`,
      'bucket, app_key, country',
    ),
    `
CREATE MATERIALIZED VIEW IF NOT EXISTS quality_users_5m_from_sample${dialect.onCluster} TO quality_users_5m AS
SELECT ${bucket}, app_key, received, country, uniqCombinedState(user_id) AS users
FROM sample
GROUP BY bucket, app_key, received, country`,
  ]
}

const reasons = [
  'dns_failed',
  'connect_cs_failed',
  'cs_rejected',
  'cs_response_error',
  'connect_router_failed',
  'connect_as_failed',
]

const within = (seconds: number) => `(result = 1 AND join_ms >= 0 AND join_ms <= ${seconds * 1000})`

export const joinCounts: readonly Counted[] = [
  ['attempts', 'count()'],
  ['success', 'countIf(result = 1)'],
  ...[1, 3, 5].map((seconds): Counted => [`success_${seconds}s`, `countIf${within(seconds)}`]),
  ...reasons.map((reason): Counted => [reason, `countIf(result = 0 AND fail_reason = '${reason}')`]),
  [
    'join_timeout',
    `countIf(NOT ${within(5)} AND (result = 1 OR fail_reason NOT IN (${reasons.map((reason) => `'${reason}'`).join(', ')})))`,
  ],
  ['join_ms_count', 'countIf(result = 1 AND join_ms >= 0)'],
]

/** What is counted of attempts to join, raw or rolled up. */
export const joinSums: string = asColumns(joinCounts)

/** Attempts to enter a room. Reasons count the attempts that had not succeeded within 5 s (F-04); a late success is a timeout. */
function joins(dialect: Dialect): string[] {
  return [
    table(
      dialect,
      'join_5m',
      `${keys},
  country LowCardinality(String),
  os LowCardinality(String),
  router_ip LowCardinality(String),
  as_ip LowCardinality(String),
  ${joinCounts.map(([name]) => count(name)).join(',\n  ')},
  join_ms_sum SimpleAggregateFunction(sum, Float64)`,
      'bucket, app_key, country, os, router_ip, as_ip',
    ),
    `
CREATE MATERIALIZED VIEW IF NOT EXISTS join_5m_from_join_attempt${dialect.onCluster} TO join_5m AS
SELECT ${bucket}, app_key, received, country, os, router_ip, as_ip,
  ${joinSums},
  sumIf(toFloat64(join_ms), result = 1 AND join_ms >= 0) AS join_ms_sum
FROM join_attempt
GROUP BY bucket, app_key, received, country, os, router_ip, as_ip`,
  ]
}

const interruptKinds = [
  'connection_interrupt',
  'find_center_server_rejected',
  'connect_server_failed',
  'find_center_server_unavailable',
  'tcp_query_connect_center_failed',
  'heartbeat_timeout',
]

export const interruptCounts: readonly Counted[] = interruptKinds.map((kind) => [kind, `countIf(event = '${kind}')`])

/** What is counted of connections that were lost or refused, raw or rolled up. */
export const interruptSums: string = asColumns(interruptCounts)

function interrupts(dialect: Dialect): string[] {
  return [
    table(
      dialect,
      'interrupt_5m',
      `${keys},${place},
  ${interruptKinds.map(count).join(',\n  ')},
  users AggregateFunction(uniqCombined, String),
  heartbeat_users AggregateFunction(uniqCombined, String)`,
      'bucket, app_key, country, router_ip, as_ip',
    ),
    `
CREATE MATERIALIZED VIEW IF NOT EXISTS interrupt_5m_from_connection_event${dialect.onCluster} TO interrupt_5m AS
SELECT ${bucket}, app_key, received, country, router_ip, as_ip,
  ${interruptSums},
  uniqCombinedState(user_id) AS users,
  uniqCombinedStateIf(user_id, event = 'heartbeat_timeout') AS heartbeat_users
FROM connection_event
GROUP BY bucket, app_key, received, country, router_ip, as_ip`,
  ]
}
