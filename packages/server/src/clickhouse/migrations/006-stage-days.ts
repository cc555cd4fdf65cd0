import { businessZone } from '@rtcops/core/time/zone'
import type { Dialect } from '../dialect.ts'
import { stageBin, stages } from '../joins/stages.ts'
import { joinCounts } from './003-roll-ups.ts'
import { laterRollUp } from './later-roll-up.ts'

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

const select = `SELECT toDate(ts, '${businessZone}') AS day, arrayJoin(['', app_key]) AS project, received,
  ${columns.map(({ name, sql }) => `${sql} AS ${name}`).join(',\n  ')}
FROM join_attempt`
const grouped = 'GROUP BY day, project, received'

/** Makes `stage_day` of the attempts that there are; it must be empty. */
export const fillStageDay = `INSERT INTO stage_day ${select} ${grouped}`

/**
 * Attempts to join by business day and project, and under an empty key those of all projects together, since medians cannot be put together
 * from those of projects.
 */
export const stageDayTables = (dialect: Dialect, isFresh: boolean): string[] =>
  laterRollUp(dialect, isFresh, {
    name: 'stage_day',
    source: 'join_attempt',
    columns: `
  day Date,
  project LowCardinality(String) COMMENT 'its app_key; empty for all together',
  received Date,
  ${columns.map(({ name, type }) => `${name} ${type}`).join(',\n  ')}`,
    order: 'project, day',
    select,
    grouped,
  })
