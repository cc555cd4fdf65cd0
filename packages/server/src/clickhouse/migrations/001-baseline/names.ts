import type { Dialect } from '../../dialect.ts'

/**
 * Returns the table of names of projects, manufacturers and models by number. A report groups sessions by number faster than by text, and needs few
 * of the names in the end.
 */
export function nameTables({ onCluster, engine, deduplication }: Dialect): string[] {
  return [
    `
CREATE TABLE IF NOT EXISTS known_name${onCluster} (
  received Date,
  number UInt64,
  name String
) ENGINE = ${engine('AggregatingMergeTree')}
PARTITION BY received
ORDER BY (number)
TTL received + INTERVAL 180 DAY
SETTINGS ttl_only_drop_parts = 1, ${deduplication}`,
    `
CREATE MATERIALIZED VIEW IF NOT EXISTS known_name_from_user_session${onCluster} TO known_name AS
SELECT DISTINCT received, if(name = '', 0, cityHash64(name)) AS number, name
FROM user_session ARRAY JOIN [toString(app_key), toString(manufacturer), toString(model)] AS name WHERE name != ''`,
    `
CREATE MATERIALIZED VIEW IF NOT EXISTS known_name_from_join_attempt${onCluster} TO known_name AS
SELECT DISTINCT received, if(name = '', 0, cityHash64(name)) AS number, name
FROM join_attempt ARRAY JOIN [toString(manufacturer), toString(model)] AS name WHERE name != ''`,
  ]
}
