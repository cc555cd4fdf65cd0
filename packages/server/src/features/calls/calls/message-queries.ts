import type { MessageLevel } from '@rtcops/core/telemetry/message-types'
import { narrowedBy } from '../../../clickhouse/narrowed-by.ts'
import { type QueryParams, readRow, readRows } from '../../../clickhouse/read-rows.ts'
import type { Context } from '../../../services/context.ts'
import { type CallSpan, duringCall, spanParams } from './user-session-queries.ts'

type Telemetry = Pick<Context, 'telemetry' | 'signal'>

/** A message that a client reported; `message` is a JSON text. */
export interface MessageRow {
  id: string
  moment: number
  userId: string
  sessionId: string
  typeNumber: number
  level: string
  message: string
  txquality: number
  rxquality: number
}

export interface MessageFilter {
  userId: string | undefined
  sessionId?: string
  level: string | undefined
}

/** Returns one page of the messages of a call by time, with the total that match the filter. */
export async function listMessages(
  telemetry: Telemetry,
  call: CallSpan,
  filter: MessageFilter,
  descending: boolean,
  page: { limit: number; offset: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const { where, params } = condition(call, filter)
  const direction = descending ? 'DESC' : 'ASC'
  const [rows, { total }] = await Promise.all([
    readRows<MessageRow>(
      telemetry,
      `SELECT reported.id AS id, toUnixTimestamp64Milli(ts) AS moment, user_id AS userId, session_id AS sessionId, type_number AS typeNumber,
         level, message, txquality, rxquality
       FROM message AS reported WHERE ${where} ORDER BY ts ${direction}, reported.id ${direction} LIMIT {limit: UInt32} OFFSET {offset: UInt64}`,
      { ...params, ...page },
    ),
    readRow<{ total: string }>(telemetry, `SELECT count() AS total FROM message WHERE ${where}`, params),
  ])
  return { rows: rows.map((row) => ({ ...row, moment: Number(row.moment) })), total: Number(total) }
}

/** Counts the messages of a call by level, whatever the filter, and its disconnects. */
export async function readCallCounts(
  telemetry: Telemetry,
  call: CallSpan,
): Promise<{ normal: number; bad: number; fatal: number; interrupts: number }> {
  const [levels, { interrupts }] = await Promise.all([
    readRow<Record<MessageLevel, string>>(
      telemetry,
      `SELECT countIf(level = 'normal') AS normal, countIf(level = 'bad') AS bad, countIf(level = 'fatal') AS fatal FROM message WHERE ${duringCall}`,
      spanParams(call),
    ),
    readRow<{ interrupts: string }>(
      telemetry,
      `SELECT countIf(event = 'connection_interrupt') AS interrupts FROM connection_event WHERE ${duringCall}`,
      spanParams(call),
    ),
  ])
  return {
    normal: Number(levels.normal),
    bad: Number(levels.bad),
    fatal: Number(levels.fatal),
    interrupts: Number(interrupts),
  }
}

function condition(call: CallSpan, filter: MessageFilter): { where: string; params: QueryParams } {
  const { params, text } = narrowedBy(filter, { userId: 'user_id', sessionId: 'session_id', level: 'level' })
  return { where: `${duringCall}${text}`, params: { ...spanParams(call), ...params } }
}
