import { interruptKinds } from '@rtcops/core/quality/joins'
import { businessZone } from '@rtcops/core/time/zone'
import { inRange } from '../../../clickhouse/calls/calls-in-range.ts'
import { narrowedBy } from '../../../clickhouse/narrowed-by.ts'
import { type Order, type ReportTable, sortingOf } from '../../../clickhouse/report-rows.ts'
import { interruptSums } from '../../../clickhouse/schema/joins.ts'
import { sessionHash } from '../../../clickhouse/schema/sessions.ts'
import { sinceReceived } from '../../../clickhouse/stays/received-rows.ts'
import type { ReportFilter } from './report-filter.ts'
import { keyColumns, staysOf } from './stays-of-filter.ts'

type Total = (typeof interruptKinds)[number]['id']

/** Disconnects and refused connections of a user on a day in a room. */
export type RawInterruptDay = {
  /** `YYYY-MM-DD` in Asia/Shanghai. */
  day: string
  appKey: string
  /** Empty if the call was not reported. */
  room: string
  user: string
} & Record<Total, string>

export type InterruptField = 'days' | Total

const fields = Object.fromEntries([['days', 'day'], ...interruptKinds.map(({ id }) => [id, id])]) as Record<
  InterruptField,
  string
>

/**
 * Selects days, rooms and users with interruptions, newest day first unless another order is requested. Events do not contain their room;
 * their call does.
 */
export function interruptTable(
  filter: ReportFilter,
  order: Order<InterruptField> | undefined,
  now: number,
): ReportTable {
  const events = narrowedBy(filter, keyColumns)
  const rooms = narrowedBy(filter, { room: 'room' })
  const device = deviceCondition(filter, now)
  const from = `FROM connection_event WHERE ${inRange} ${events.text} ${device.text}`
  return {
    text: `SELECT toString(date) AS day, app_key AS appKey, room, user_id AS user,
        ${interruptKinds.map(({ event, id }) => `sum(${event}) AS ${id}`).join(', ')}
      FROM (
        SELECT toDate(ts, '${businessZone}') AS date, app_key, channel_session_id, user_id, ${interruptSums}
        ${from} GROUP BY date, app_key, channel_session_id, user_id
      ) AS events LEFT JOIN (
        SELECT app_key, channel_session_id, max(channel_name) AS room FROM call
        WHERE received >= ${sinceReceived} AND (app_key, channel_session_id) IN (SELECT app_key, channel_session_id ${from})
        GROUP BY app_key, channel_session_id
      ) AS calls USING (app_key, channel_session_id)
      WHERE true ${rooms.text}
      GROUP BY date, app_key, room, user_id`,
    params: { ...events.params, ...rooms.params, ...device.params, start: filter.range.start, end: filter.range.end },
    sorting: sortingOf(order, fields, 'day DESC, appKey, room, user'),
  }
}

/** Returns the condition on the device. Events do not contain the device; the user sessions of the range do. */
function deviceCondition({ room: _, ...filter }: ReportFilter, now: number): ReturnType<typeof staysOf> {
  if (filter.maker === undefined && filter.model === undefined) return { text: '', params: {} }
  const stays = staysOf({ ...filter, room: undefined }, now)
  return { text: `AND ${sessionHash} IN (SELECT session FROM (${stays.text}))`, params: stays.params }
}
