import { businessZone } from '@rtcops/core/time/zone'
import type { Dialect } from '../dialect.ts'
import { stageBin, stages } from '../joins/stages.ts'
import { joinCounts, table } from './003-roll-ups.ts'
import { byReceipt } from './by-receipt.ts'

const counted = (type: string, name: string, sql: string) => ({ name, sql, type: `SimpleAggregateFunction(${type})` })

const columns = [
  ...joinCounts.map(([name, sql]) => counted('sum, UInt64', name, sql)),
  ...stages.flatMap(({ column, id, told }) => [
    counted('sum, UInt64', `${id}_number`, `countIf(${told})`),
    counted('sum, Float64', `${id}_sum`, `sumIf(toFloat64(${column}), ${told})`),
    counted('max, Float32', `${id}_max`, `max(if(${told}, ${column}, -1))`),
    counted('min, Float32', `${id}_min`, `min(if(${told}, ${column}, toFloat32(inf)))`),
    counted(
      'sumMap, Map(UInt16, UInt64)',
      `${id}_bins`,
      `sumMap(if(${told}, map(${stageBin(column)}, toUInt64(1)), map()::Map(UInt16, UInt64)))`,
    ),
  ]),
]

const sums = `SELECT toDate(ts, '${businessZone}') AS day, arrayJoin(['', app_key]) AS project, received,
  ${columns.map(({ name, sql }) => `${sql} AS ${name}`).join(',\n  ')}
FROM join_attempt`

const grouped = 'GROUP BY day, project, received'

/**
 * Attempts to join by business day and project, and under an empty key those of all projects together, since medians cannot be put together
 * from those of projects. A step that was cut short fills the table anew, as with the hours.
 */
export function stageDayTables(dialect: Dialect, isFresh: boolean): string[] {
  return [
    `DROP VIEW IF EXISTS stage_day_from_join_attempt${dialect.onCluster} SYNC`,
    `DROP TABLE IF EXISTS stage_day${dialect.onCluster} SYNC`,
    table(
      dialect,
      'stage_day',
      `
  day Date,
  project LowCardinality(String) COMMENT 'its app_key; empty for all together',
  received Date,
  ${columns.map(({ name, type }) => `${name} ${type}`).join(',\n  ')}`,
      'project, day',
    ),
    ...(isFresh ? [] : byReceipt((received) => `INSERT INTO stage_day ${sums} WHERE ${received} ${grouped}`)),
    `
CREATE MATERIALIZED VIEW IF NOT EXISTS stage_day_from_join_attempt${dialect.onCluster} TO stage_day AS
${sums} ${grouped}`,
  ]
}
