import type { TimeRange } from '@rtcops/core/time/range'
import { narrowedBy, type QueryPart } from '../narrowed-by.ts'
import { interruptCounts, joinCounts } from '../schema/joins.ts'
import { bucket, sampleCounts, sumRolledUp } from '../schema/quality.ts'
import { inPeriods, sinceFirst } from './periods-sql.ts'
import { type Dimension, needsRaw, placeColumns, type QualityFilter, versionColumns } from './quality-filter.ts'

/** Kind of counted rows: samples, join attempts, or disconnects and refused connections. */
export type SourceName = 'sample' | 'join' | 'interrupt'

/** Raw rows of a source are counted with the same expressions as in the view that rolls them up. */
const sources = {
  sample: { rollUp: 'quality_5m', raw: 'sample', counts: new Map(sampleCounts), hasRoom: false },
  join: { rollUp: 'join_5m', raw: 'join_attempt', counts: new Map(joinCounts), hasRoom: true },
  interrupt: { rollUp: 'interrupt_5m', raw: 'connection_event', counts: new Map(interruptCounts), hasRoom: false },
} as const

/**
 * Seconds before a period within which a call or a user session that has rows in it must have reported a join or a leave; the same as for
 * finding calls.
 */
const lookback = 7 * 86_400

/** Returns the condition on the days of receipt of reports of calls and user sessions that have rows in the periods. */
export function reportedSince(periods: readonly TimeRange[]): string {
  const starts = periods.map((_, index) => `{start${index}: UInt32}`).join(', ')
  return `received >= toDate(toDateTime(least(${starts}) - ${lookback}, 'UTC'))`
}

/** Source of figures: `FROM … WHERE …`; rows have a `bucket`, or get it from `before`. */
interface Source extends QueryPart {
  /** `WITH …`, placed before the `SELECT`. */
  before: string
  /** Returns the sum of a column of the roll-up over the rows of a group. */
  sumOf(column: string): string
}

/**
 * Returns the rows that match a filter, ready to be summed. Roll-ups are used wherever they suffice; for a version, room or user, the raw
 * rows of the same periods are read. Of these only the requested columns are counted: the engine takes longer to parse an expression than
 * to read an hour.
 */
export function fromSource(
  name: SourceName,
  filter: QualityFilter,
  periods: readonly TimeRange[],
  by?: Dimension,
): Source {
  const source = sources[name]
  if (!needsRaw(filter, by)) {
    const { params, text } = narrowedBy(filter, placeColumns)
    return {
      text: `FROM ${source.rollUp} WHERE ${sinceFirst(periods)} AND ${inPeriods('bucket', periods)}${text}`,
      params,
      before: '',
      sumOf: sumRolledUp,
    }
  }
  const sumOf = (column: string): string => {
    const sql = source.counts.get(column)
    if (sql === undefined) throw new Error(`${name} has no column ${column}`)
    return sql
  }
  return { ...rawRows(name, filter, periods), before: `WITH ${bucket}`, sumOf }
}

/** Returns the raw rows of a source that match a filter, `FROM … WHERE …`. */
export function rawRows(name: SourceName, filter: QualityFilter, periods: readonly TimeRange[]): QueryPart {
  const { hasRoom, raw } = sources[name]
  const rows = narrowedBy(filter, { ...versionColumns, user: 'user_id' })
  const room = hasRoom ? narrowedBy(filter, { room: 'channel_name' }) : inCallsOfRoom(filter, periods)
  return {
    text: `FROM ${raw} WHERE ${sinceFirst(periods)} AND ${inPeriods('ts', periods)}${rows.text}${room.text}`,
    params: { ...rows.params, ...room.params },
  }
}

/** Returns the verdicts of user sessions that ended in the periods and match a filter, `FROM … WHERE …`. */
export function fromVerdicts(filter: QualityFilter, periods: readonly TimeRange[]): QueryPart {
  const { params, text } = narrowedBy(filter, versionColumns)
  return { text: `FROM stay_verdict WHERE ${sinceFirst(periods)} AND ${inPeriods('ts', periods)}${text}`, params }
}

/** Returns the condition on the room for rows that do not contain it: their call does. */
function inCallsOfRoom(filter: QualityFilter, periods: readonly TimeRange[]): QueryPart {
  if (filter.room === undefined) return { text: '', params: {} }
  const projects = narrowedBy(filter, { appKeys: 'app_key' })
  const room = narrowedBy(filter, { room: 'max(channel_name)' })
  return {
    text: ` AND (app_key, channel_session_id) IN (
    SELECT app_key, channel_session_id FROM call WHERE ${reportedSince(periods)}${projects.text}
    GROUP BY app_key, channel_session_id HAVING true${room.text})`,
    params: { ...projects.params, ...room.params },
  }
}
