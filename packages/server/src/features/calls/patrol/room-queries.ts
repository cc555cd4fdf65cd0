import type { PatrolLevel } from '@rtcops/core/quality/patrol-level'
import { patrolLevels } from '@rtcops/core/quality/patrol-level'
import type { TimeRange } from '@rtcops/core/time/range'
import { isOngoing, rangeParams, sinceLookback } from '../../../clickhouse/calls/calls-in-range.ts'
import { callParams, inCalls } from '../../../clickhouse/calls/in-calls.ts'
import { narrowedBy, type QueryPart } from '../../../clickhouse/narrowed-by.ts'
import { readRow, readRows, streamRows } from '../../../clickhouse/read-rows.ts'
import type { Context } from '../../../context.ts'
import {
  callColumns,
  callsInRange,
  judged,
  lostConnections,
  presence,
  sampleFigures,
  worstFirst,
} from './patrol-sql.ts'

type Telemetry = Pick<Context, 'telemetry' | 'signal'>

/** Which rooms are meant; what is left out is not narrowed. */
export interface PatrolFilter {
  appKeys: readonly string[] | undefined
  channelName: string | undefined
  callId?: string | undefined
  level: PatrolLevel | undefined
  /** 1 in progress, 0 ended. */
  status: 0 | 1 | undefined
  /** Rooms that overlap it, and what was measured and happened in it. */
  range: TimeRange
}

/** Figures of samples and events, of a room or of a user in it. */
export interface Figures {
  samples: number
  badSamples: number
  fatalSamples: number
  interrupts: number
  heartbeats: number
  /** Sum and number of what was measured. */
  rtt: [sum: number, count: number]
  upLoss: [sum: number, count: number]
  downLoss: [sum: number, count: number]
}

/** A call in a range. Moments are epoch milliseconds. */
export interface Room extends Figures {
  appKey: string
  callId: string
  channelName: string
  began: number
  /** When the last of the user sessions that ended did so; says nothing while the call is in progress. */
  ended: number
  ongoing: boolean
  level: PatrolLevel
  users: number
  mostUsers: number
}

/** Of all rooms of a filter. */
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
} as const

export interface RoomOrder {
  field: keyof typeof fields
  descending: boolean
}

/** One page of the rooms of a filter, with the totals of all of them; both come from one look at the samples. */
export async function listRooms(
  telemetry: Telemetry,
  filter: PatrolFilter,
  order: RoomOrder,
  page: { limit: number; offset: number },
): Promise<{ rooms: Room[]; totals: RoomTotals }> {
  const needsPresence = order.field === 'users' || order.field === 'max_users'
  const { params, text } = roomsOf(filter, needsPresence)
  const rows = await readRows<RawRoom & RawTotals>(
    telemetry,
    `SELECT *, ${totals('OVER ()')} ${text} ORDER BY ${sorting(order)} LIMIT {limit: UInt32} OFFSET {offset: UInt64}`,
    { ...params, ...page },
  )
  const [first] = rows
  if (first) return { rooms: await withPresence(telemetry, rows), totals: totalsOf(first) }
  return { rooms: [], totals: await countRooms(telemetry, filter) }
}

/** How many rooms the filter has, by state and level. */
export async function countRooms(telemetry: Telemetry, filter: PatrolFilter): Promise<RoomTotals> {
  const { params, text } = roomsOf(filter, false)
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

/** When a call was, however long ago; undefined when there is none of this id in this project. */
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

/** All rooms of the filter in portions, as the engine finds them. */
export async function* streamRooms(
  telemetry: Telemetry,
  filter: PatrolFilter,
  order: RoomOrder,
): AsyncGenerator<Room[]> {
  const { params, text } = roomsOf(filter, true)
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

/** Figures as the engine gives them. */
export type RawFigures = Record<
  | 'samples'
  | 'bad_samples'
  | 'fatal_samples'
  | 'interrupts'
  | 'heartbeats'
  | `${'rtt' | 'up_loss' | 'down_loss'}_${'sum' | 'count'}`,
  string | number
>

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

/** The rooms of a page with the users who were there, and with all that is known of them, also from before the range they were found by. */
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

/** Ties are broken by the time and then by the names, so that pages never repeat a room. Nothing measured comes last either way. */
function sorting({ descending, field }: RoomOrder): string {
  const direction = descending ? 'DESC' : 'ASC'
  const wanted = field === 'level' ? worstFirst(direction) : `${fields[field]} ${direction} NULLS LAST`
  return `${wanted}, began ${direction}, channel_session_id ${direction}, app_key`
}

/** FROM … WHERE for a filter. */
function roomsOf(filter: PatrolFilter, withUsers: boolean): QueryPart {
  const { channelName, level, range, status } = filter
  const { params, text: where } = narrowedBy(filter, { appKeys: 'app_key', callId: 'channel_session_id' })
  const rooms = narrowedBy(filter, { channelName: 'max(channel_name)' })
  const inState = status === 1 ? isOngoing : `NOT (${isOngoing})`
  const calls = callsInRange(where, `${rooms.text} ${status === undefined ? '' : `AND ${inState}`}`)
  // Where few calls are wanted, the indexes by call spare most of the samples.
  const narrowed =
    channelName === undefined && status !== 1
      ? where
      : `${where} AND (app_key, channel_session_id) IN (SELECT app_key, channel_session_id FROM (${calls}))`
  const part = 'app_key, channel_session_id'
  const joined = [
    sampleFigures(part, narrowed),
    lostConnections(part, narrowed),
    ...(withUsers ? [presence(`${sinceLookback} ${narrowed}`)] : []),
  ].map((table, index) => `LEFT JOIN (${table}) AS joined_${index} USING (${part})`)
  return {
    text: `FROM (SELECT *, ${judged} FROM (${calls}) AS calls ${joined.join('\n')})
      ${level === undefined ? '' : 'WHERE level_rank = {level: UInt8}'}`,
    params: {
      ...{ ...rangeParams(range), ...params, ...rooms.params },
      ...(level === undefined ? {} : { level: patrolLevels.indexOf(level) }),
    },
  }
}
