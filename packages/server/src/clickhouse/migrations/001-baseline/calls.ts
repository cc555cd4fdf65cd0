import type { Dialect } from '../../dialect.ts'

/**
 * Returns the tables of calls and of observed servers. Both are aggregated from user sessions, as states that merge in any order and any number of
 * times, so no server keeps state.
 */
export function callTables({ onCluster, engine, deduplication }: Dialect): string[] {
  return [
    `
CREATE TABLE IF NOT EXISTS call${onCluster} (
  app_key LowCardinality(String),
  received Date,
  channel_session_id String,
  channel_name SimpleAggregateFunction(max, String),
  created SimpleAggregateFunction(min, DateTime64(3, 'UTC')),
  last_leave SimpleAggregateFunction(max, DateTime64(3, 'UTC')) COMMENT '1970 while nobody has left',
  joined AggregateFunction(uniqExact, UInt64) COMMENT 'hashed session ids',
  left AggregateFunction(uniqExact, UInt64) COMMENT 'hashed session ids; in progress while fewer than joined',
  users AggregateFunction(uniqExact, UInt64) COMMENT 'hashed user ids',
  INDEX by_call channel_session_id TYPE bloom_filter(0.01) GRANULARITY 1,
  INDEX by_created created TYPE minmax GRANULARITY 1
) ENGINE = ${engine('AggregatingMergeTree')}
PARTITION BY received
ORDER BY (app_key, channel_session_id)
TTL received + INTERVAL 180 DAY
SETTINGS ttl_only_drop_parts = 1, ${deduplication}`,
    `
CREATE MATERIALIZED VIEW IF NOT EXISTS call_from_user_session${onCluster} TO call AS
SELECT
  app_key,
  received,
  channel_session_id,
  max(user_session.channel_name) AS channel_name,
  min(join_ts) AS created,
  max(leave_ts) AS last_leave,
  uniqExactState(cityHash64(session_id)) AS joined,
  uniqExactStateIf(cityHash64(session_id), leave_ts > 0) AS left,
  uniqExactState(cityHash64(user_id)) AS users
FROM user_session
GROUP BY app_key, received, channel_session_id`,
    `
CREATE TABLE IF NOT EXISTS node_seen${onCluster} (
  kind Enum8('router' = 1, 'as' = 2),
  address LowCardinality(String),
  zone LowCardinality(String) COMMENT 'region of the users; the commonest of an address is taken for its own (E-39)',
  received Date,
  sessions UInt64
) ENGINE = ${engine('SummingMergeTree')}
PARTITION BY received
ORDER BY (kind, address, zone)
TTL received + INTERVAL 180 DAY
SETTINGS ttl_only_drop_parts = 1, ${deduplication}`,
    `
CREATE MATERIALIZED VIEW IF NOT EXISTS node_seen_from_user_session${onCluster} TO node_seen AS
SELECT
  CAST(node.1, 'Enum8(\\'router\\' = 1, \\'as\\' = 2)') AS kind,
  node.2 AS address,
  toString(zone) AS zone,
  received,
  count() AS sessions
FROM user_session
ARRAY JOIN [('router', toString(router_ip)), ('as', toString(as_ip))] AS node
WHERE node.2 != ''
GROUP BY kind, address, zone, received`,
  ]
}
