import type { MetricId } from '@rtcops/core/quality/metrics'
import type { PatrolLevel } from '@rtcops/core/quality/patrol-level'
import { patrolLevels } from '@rtcops/core/quality/patrol-level'
import type { TimeRange } from '@rtcops/core/time/range'
import { isOngoing, rangeParams, sinceLookback } from '../../../clickhouse/calls/calls-in-range.ts'
import { callParams, inCalls } from '../../../clickhouse/calls/in-calls.ts'
import { narrowedBy, type QueryPart } from '../../../clickhouse/narrowed-by.ts'
import { readRow, readRows, streamRows } from '../../../clickhouse/read-rows.ts'
import type { Context } from '../../../services/context.ts'
import {
  badTime,
  callColumns,
  callsInRange,
  judged,
  lostConnections,
  presence,
  sampleFigures,
  worstRoomsFirst,
} from './patrol-sql.ts'

type Telemetry = Pick<Context, 'telemetry' | 'signal'>

/** Filter of rooms; an absent field does not narrow. */
export interface PatrolFilter {
  appKeys: readonly string[] | undefined
  channelName: string | undefined
  callId?: string | undefined
  level: PatrolLevel | undefined
  /** 1 for in progress, 0 for ended. */
  status: 0 | 1 | undefined
  /** Selects the rooms that overlap it, and the samples and events within it. */
  range: TimeRange
}

/** Figures from samples and events, of a room or of a user in it. */
export interface Figures {
  samples: number
  badSamples: number
  fatalSamples: number
  interrupts: number
  heartbeats: number
  /** Sum and number of the measured values. */
  rtt: [sum: number, count: number]
  upLoss: [sum: number, count: number]
  downLoss: [sum: number, count: number]
}

/** A call in a range. Times are epoch milliseconds. */
export interface Room extends Figures {
  appKey: string
  callId: string
  channelName: string
  began: number
  /** When the last user session to end did so; meaningless while the call is in progress. */
  ended: number
  ongoing: boolean
  level: PatrolLevel
  users: number
  mostUsers: number
}

/** Totals of all rooms that match a filter. */
export interface RoomTotals {
  rooms: number
  ongoing: number
  bad: number
  fatal: number
}

const fields = {
  level: '',
  create_date: 'began',
  users: 'users',
  max_users: 'most',
  avg_rtt: 'avg_rtt',
  up_loss: 'avg_up_loss',
  down_loss: 'avg_down_loss',
  connection_interrupt_total: 'interrupts',
  heartbeat_timeout_total: 'heartbeats',
  bad_time: 'bad_time',
} as const

export interface RoomOrder {
  field: keyof typeof fields
  descending: boolean
}

/** Returns one page of the rooms that match a filter, with the totals of all of them; both come from one scan of the samples. */
export async function listRooms(
  telemetry: Telemetry,
  filter: PatrolFilter,
  order: RoomOrder,
  page: { limit: number; offset: number },
): Promise<{ rooms: Room[]; totals: RoomTotals }> {
  const { params, text } = roomsOf(filter, {
    users: order.field === 'users' || order.field === 'max_users',
    verdicts: order.field === 'bad_time',
  })
  const rows = await readRows<RawRoom & RawTotals>(
    telemetry,
    `SELECT *, ${totals('OVER ()')} ${text} ORDER BY ${sorting(order)} LIMIT {limit: UInt32} OFFSET {offset: UInt64}`,
    { ...params, ...page },
  )
  const [first] = rows
  if (first) return { rooms: await withPresence(telemetry, rows), totals: totalsOf(first) }
  return { rooms: [], totals: await countRooms(telemetry, filter) }
}

/** Counts the rooms that match the filter, by state and level. */
export async function countRooms(telemetry: Telemetry, filter: PatrolFilter): Promise<RoomTotals> {
  const { params, text } = roomsOf(filter)
  return totalsOf(await readRow<RawTotals>(telemetry, `SELECT ${totals('')} ${text}`, params))
}

type RawTotals = Record<'all_rooms' | 'ongoing_rooms' | 'bad_rooms' | 'fatal_rooms', string | number>

const totals = (over: '' | 'OVER ()'): string =>
  [
    `count() ${over} AS all_rooms`,
    `countIf(ongoing = 1) ${over} AS ongoing_rooms`,
    `countIf(level_rank = 1) ${over} AS bad_rooms`,
    `countIf(level_rank = 2) ${over} AS fatal_rooms`,
  ].join(', ')

const totalsOf = (row: RawTotals): RoomTotals => ({
  rooms: Number(row.all_rooms),
  ongoing: Number(row.ongoing_rooms),
  bad: Number(row.bad_rooms),
  fatal: Number(row.fatal_rooms),
})

/** Returns the time range of a call, however long ago; undefined if this project has no call with this id. */
export async function findRoom(
  telemetry: Telemetry,
  call: { appKey: string; callId: string },
): Promise<Pick<Room, 'began' | 'ended' | 'ongoing'> | undefined> {
  const [row] = await readRows<Pick<RawRoom, 'began' | 'ended' | 'ongoing'>>(
    telemetry,
    `SELECT ${callColumns} FROM call WHERE app_key = {appKey: String} AND channel_session_id = {callId: String}
     GROUP BY app_key, channel_session_id`,
    call,
  )
  return row && { began: Number(row.began), ended: Number(row.ended), ongoing: Number(row.ongoing) === 1 }
}

/** Returns all rooms that match the filter in portions, in the engine's order. */
export async function* streamRooms(
  telemetry: Telemetry,
  filter: PatrolFilter,
  order: RoomOrder,
): AsyncGenerator<Room[]> {
  const { params, text } = roomsOf(filter, { users: true, verdicts: order.field === 'bad_time' })
  const portions = streamRows<RawRoom>(telemetry, `SELECT * ${text} ORDER BY ${sorting(order)}`, params)
  for await (const rows of portions) yield rows.map(roomOf)
}

interface RawRoom extends RawFigures {
  app_key: string
  channel_session_id: string
  name: string
  began: string
  ended: string
  ongoing: number
  level_rank: number
  users: string
  most: string
}

/** Figures as the engine returns them. */
export type RawFigures = Record<
  'samples' | 'bad_samples' | 'fatal_samples' | 'interrupts' | 'heartbeats' | `${MetricId}_${'sum' | 'count'}`,
  string | number
>

/** Converts figures from the engine's 64-bit texts to numbers. */
export const figuresOf = (row: RawFigures): Figures => ({
  samples: Number(row.samples),
  badSamples: Number(row.bad_samples),
  fatalSamples: Number(row.fatal_samples),
  interrupts: Number(row.interrupts),
  heartbeats: Number(row.heartbeats),
  rtt: [Number(row.rtt_sum), Number(row.rtt_count)],
  upLoss: [Number(row.up_loss_sum), Number(row.up_loss_count)],
  downLoss: [Number(row.down_loss_sum), Number(row.down_loss_count)],
})

const roomOf = (row: RawRoom): Room => ({
  ...figuresOf(row),
  appKey: row.app_key,
  callId: row.channel_session_id,
  channelName: row.name,
  began: Number(row.began),
  ended: Number(row.ended),
  ongoing: Number(row.ongoing) === 1,
  level: patrolLevels[Number(row.level_rank)] ?? 'normal',
  users: Number(row.users),
  mostUsers: Number(row.most),
})

/** Adds to the rooms of a page their users and everything known of them, including from before the range by which they were found. */
async function withPresence(telemetry: Telemetry, rows: readonly RawRoom[]): Promise<Room[]> {
  if (rows.length === 0) return []
  const found = await readRows<Omit<RawRoom, keyof RawFigures | 'level_rank'>>(
    telemetry,
    `SELECT * FROM (
       SELECT ${callColumns} FROM call WHERE ${inCalls} GROUP BY app_key, channel_session_id
     ) AS calls LEFT JOIN (${presence(inCalls)}) AS presence USING (app_key, channel_session_id)`,
    callParams(rows.map((row) => ({ appKey: row.app_key, callId: row.channel_session_id }))),
  )
  const keyOf = (row: Pick<RawRoom, 'app_key' | 'channel_session_id'>) => `${row.app_key} ${row.channel_session_id}`
  const byKey = new Map(found.map((row) => [keyOf(row), row]))
  return rows.map((row) => roomOf({ ...row, ...byKey.get(keyOf(row)) }))
}

/**
 * Returns the sort order. Ties are broken by time and then by name, so that pages never repeat a room. Rooms without measurements come last
 * in both directions.
 */
function sorting({ descending, field }: RoomOrder): string {
  const direction = descending ? 'DESC' : 'ASC'
  const wanted = field === 'level' ? worstRoomsFirst(direction) : `${fields[field]} ${direction} NULLS LAST`
  return `${wanted}, began ${direction}, channel_session_id ${direction}, app_key`
}

/** Returns FROM … WHERE for a filter. @param columns which columns are needed besides figures and level */
function roomsOf(filter: PatrolFilter, columns: { users?: boolean; verdicts?: boolean } = {}): QueryPart {
  const { channelName, level, range, status } = filter
  const { params, text: where } = narrowedBy(filter, { appKeys: 'app_key', callId: 'channel_session_id' })
  const rooms = narrowedBy(filter, { channelName: 'max(channel_name)' })
  const inState = status === 1 ? isOngoing : `NOT (${isOngoing})`
  const calls = callsInRange(where, `${rooms.text} ${status === undefined ? '' : `AND ${inState}`}`)
  // If the filter selects few calls, the indexes by call skip most of the samples.
  const narrowed =
    channelName === undefined && status !== 1
      ? where
      : `${where} AND (app_key, channel_session_id) IN (SELECT app_key, channel_session_id FROM (${calls}))`
  const part = 'app_key, channel_session_id'
  const joined = [
    sampleFigures(part, narrowed),
    lostConnections(part, narrowed),
    ...(columns.users ? [presence(`${sinceLookback} ${narrowed}`)] : []),
    ...(columns.verdicts ? [badTime(`${sinceLookback} ${narrowed}`)] : []),
  ].map((table, index) => `LEFT JOIN (${table}) AS joined_${index} USING (${part})`)
  return {
    text: `FROM (SELECT *, ${judged} FROM (${calls}) AS calls ${joined.join('\n')})
      ${level === undefined ? '' : 'WHERE level_rank = {level: UInt8}'}`,
    params: {
      ...rangeParams(range),
      ...params,
      ...rooms.params,
      ...(level === undefined ? {} : { level: patrolLevels.indexOf(level) }),
    },
  }
}
