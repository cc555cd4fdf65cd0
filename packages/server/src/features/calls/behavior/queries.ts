import type { TimeRange } from '@rtcops/core/time/range'
import { second } from '@rtcops/core/time/zone'
import { inRange, rangeParams, sinceLookback } from '../../../clickhouse/calls/calls-in-range.ts'
import { callParams, inCalls } from '../../../clickhouse/calls/in-calls.ts'
import { intervalOf, intervalParams } from '../../../clickhouse/intervals.ts'
import { narrowedBy } from '../../../clickhouse/narrowed-by.ts'
import { type QueryParams, readRow, readRows } from '../../../clickhouse/read-rows.ts'
import { readSharedRows } from '../../../clickhouse/shared-rows.ts'
import type { Context } from '../../../services/context.ts'

type Telemetry = Pick<Context, 'telemetry' | 'signal'>

/** Filter of events; an absent field does not narrow. */
export interface BehaviorFilter {
  appKeys: readonly string[] | undefined
  channelName: string | undefined
  userId: string | undefined
  typeNumbers: readonly number[] | undefined
  range: TimeRange
}

/** An event of a client, with the room in which it happened and the user's device. `moment` is epoch milliseconds. */
export interface BehaviorRow {
  id: string
  moment: number
  appKey: string
  callId: string
  userId: string
  sessionId: string
  typeNumber: number
  level: string
  message: string
}

/** Returns one page of the events by time, with their total. */
export async function listEvents(
  telemetry: Telemetry,
  filter: BehaviorFilter,
  descending: boolean,
  page: { limit: number; offset: number },
): Promise<{ rows: BehaviorRow[]; total: number }> {
  const { params, where } = condition(filter)
  const direction = descending ? 'DESC' : 'ASC'
  const [rows, { total }] = await Promise.all([
    readRows<BehaviorRow>(
      telemetry,
      `SELECT reported.id AS id, toUnixTimestamp64Milli(ts) AS moment, app_key AS appKey, channel_session_id AS callId,
         user_id AS userId, session_id AS sessionId, type_number AS typeNumber, level, message
       FROM message AS reported WHERE ${where}
       ORDER BY ts ${direction}, reported.id ${direction} LIMIT {limit: UInt32} OFFSET {offset: UInt64}`,
      { ...params, ...page },
    ),
    readRow<{ total: string }>(telemetry, `SELECT count() AS total FROM message WHERE ${where}`, params),
  ])
  return { rows: rows.map((row) => ({ ...row, moment: Number(row.moment) })), total: Number(total) }
}

/** The device and software a user joined with; empty if the join was not reported. */
export interface EventDevice {
  platform: string
  sdkVersion: string
}

/** Returns the rooms and devices of some events. */
export async function findEventPlaces(
  telemetry: Telemetry,
  events: readonly BehaviorRow[],
): Promise<{ roomOf: (event: BehaviorRow) => string; deviceOf: (event: BehaviorRow) => EventDevice }> {
  if (events.length === 0) return { roomOf: () => '', deviceOf: () => noDevice }
  const calls = callParams(events)
  const [rooms, devices] = await Promise.all([
    readRows<{ appKey: string; callId: string; name: string }>(
      telemetry,
      `SELECT app_key AS appKey, channel_session_id AS callId, max(channel_name) AS name FROM call
       WHERE ${inCalls} GROUP BY app_key, channel_session_id`,
      calls,
    ),
    readRows<EventDevice & Pick<BehaviorRow, 'appKey' | 'callId' | 'userId' | 'sessionId'>>(
      telemetry,
      `SELECT app_key AS appKey, channel_session_id AS callId, user_id AS userId, session_id AS sessionId,
         max(user_session.platform) AS platform, max(user_session.sdk_version) AS sdkVersion
       FROM user_session WHERE ${inCalls} AND session_id IN {sessionIds: Array(String)}
       GROUP BY app_key, channel_session_id, user_id, session_id`,
      { ...calls, sessionIds: [...new Set(events.map(({ sessionId }) => sessionId))] },
    ),
  ])
  const names = new Map(rooms.map((room) => [keyOf(room.appKey, room.callId), room.name]))
  const known = new Map(
    devices.map((device) => [keyOf(device.appKey, device.callId, device.userId, device.sessionId), device]),
  )
  return {
    roomOf: ({ appKey, callId }) => names.get(keyOf(appKey, callId)) ?? '',
    deviceOf: ({ appKey, callId, sessionId, userId }) =>
      known.get(keyOf(appKey, callId, userId, sessionId)) ?? noDevice,
  }
}

const noDevice: EventDevice = { platform: '', sdkVersion: '' }
const keyOf = (...parts: string[]): string => JSON.stringify(parts)

/** Most types that are counted separately; a client may invent any number of them. */
const mostTypes = 100

export interface TypeCount {
  typeNumber: number
  number: number
  bad: number
  fatal: number
}

/** Counts events by type, the commonest first (at most 100 types), and events of all types. */
export async function countTypes(
  telemetry: Telemetry,
  filter: BehaviorFilter,
): Promise<{ types: TypeCount[]; number: number }> {
  const { params, where } = condition(filter)
  const rows = await readSharedRows<Record<'type_number' | 'events' | 'bad' | 'fatal' | 'whole', string | number>>(
    telemetry,
    `SELECT type_number, count() AS events, countIf(level = 'bad') AS bad, countIf(level = 'fatal') AS fatal, sum(count()) OVER () AS whole
     FROM message WHERE ${where} GROUP BY type_number ORDER BY events DESC, type_number LIMIT ${mostTypes}`,
    params,
  )
  return {
    types: rows.map((row) => ({
      typeNumber: Number(row.type_number),
      number: Number(row.events),
      bad: Number(row.bad),
      fatal: Number(row.fatal),
    })),
    number: Number(rows[0]?.whole ?? 0),
  }
}

/**
 * Counts events of these types in intervals of `step` milliseconds, aligned to round times of the zone; intervals without events are
 * absent.
 */
export async function countIntervals(
  telemetry: Telemetry,
  filter: BehaviorFilter,
  typeNumbers: readonly number[],
  step: number,
): Promise<{ start: number; typeNumber: number; number: number }[]> {
  const { params, where } = condition({ ...filter, typeNumbers })
  const rows = await readSharedRows<Record<'at' | 'type_number' | 'events', string | number>>(
    telemetry,
    `SELECT ${intervalOf('ts')} AS at, type_number, count() AS events
     FROM message WHERE ${where} GROUP BY at, type_number ORDER BY at, type_number`,
    { ...params, ...intervalParams(filter.range.start, step) },
  )
  return rows.map(({ at, events, type_number }) => ({
    start: Number(at) * second,
    typeNumber: Number(type_number),
    number: Number(events),
  }))
}

/**
 * Counts the user sessions that began in the range. A row with only a leave has the leave as its join, and is left out. `uniqCombined`
 * estimates large numbers, so that memory is bounded.
 */
export async function countSessions(telemetry: Telemetry, filter: BehaviorFilter): Promise<number> {
  const { params, narrowed } = condition({ ...filter, typeNumbers: undefined })
  const [row] = await readSharedRows<{ sessions: string }>(
    telemetry,
    `SELECT uniqCombined(20)(app_key, channel_session_id, user_id, session_id) AS sessions FROM user_session
     WHERE received >= toDate(fromUnixTimestamp64Milli({start: Int64}, 'UTC'))
       AND join_ts >= fromUnixTimestamp64Milli({start: Int64}, 'UTC') AND join_ts < fromUnixTimestamp64Milli({end: Int64}, 'UTC')
       AND join_ts != leave_ts${narrowed}`,
    params,
  )
  return Number(row?.sessions ?? 0)
}

/** Returns the WHERE clause for a filter of events, its part that applies to user sessions as well, and the parameters. */
function condition(filter: BehaviorFilter): { where: string; narrowed: string; params: QueryParams } {
  const { channelName, range, typeNumbers } = filter
  const projects = narrowedBy(filter, { appKeys: 'app_key' })
  const users = narrowedBy(filter, { userId: 'user_id' })
  const rooms = narrowedBy(filter, { channelName: 'max(channel_name)' })
  const inRooms = `AND (app_key, channel_session_id) IN (
       SELECT app_key, channel_session_id FROM call WHERE ${sinceLookback}${projects.text}
       GROUP BY app_key, channel_session_id HAVING true${rooms.text})`
  const narrowed = `${projects.text}${users.text} ${channelName === undefined ? '' : inRooms}`
  return {
    where: `${inRange}${narrowed} ${typeNumbers ? 'AND type_number IN {typeNumbers: Array(UInt32)}' : ''}`,
    narrowed,
    params: {
      ...rangeParams(range),
      ...projects.params,
      ...users.params,
      ...rooms.params,
      ...(typeNumbers ? { typeNumbers } : {}),
    },
  }
}
