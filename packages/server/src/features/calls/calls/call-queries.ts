import { isOngoing } from '../../../clickhouse/calls/calls-in-range.ts'
import { callParams, inCalls } from '../../../clickhouse/calls/in-calls.ts'
import { narrowedBy } from '../../../clickhouse/narrowed-by.ts'
import { readRows } from '../../../clickhouse/read-rows.ts'
import type { Context } from '../../../services/context.ts'
import type { CallFigure } from './call-figures.ts'

export type Telemetry = Pick<Context, 'telemetry' | 'signal'>

/** A call as the engine stores it. Times are epoch milliseconds. */
export interface CallRow {
  appKey: string
  callId: string
  channelName: string
  created: number
  /** 1 while fewer user sessions have ended than begun. */
  ongoing: 0 | 1
  /** When the last user session to end did so; 0 if none has ended. */
  lastLeave: number
  users: number
}

/** A call of a list, with its figure if one is wanted. */
export interface ListedCall extends CallRow {
  figure?: CallFigure
}

/** A call as it was found; its other columns may be of a part of its rows only. */
export interface FoundCall extends Pick<CallRow, 'appKey' | 'callId'> {
  total?: number
  samples?: string
}

const callKey = (appKey: string, callId: string): string => `${appKey} ${callId}`

/** Returns the found calls with everything known of them. */
export async function withFacts(telemetry: Telemetry, found: readonly FoundCall[]): Promise<ListedCall[]> {
  const rows = await readCalls(telemetry, found)
  return found.flatMap(({ appKey, callId, samples, total }) => {
    const row = rows.get(callKey(appKey, callId))
    if (!row) return []
    return total === undefined ? [row] : [{ ...row, figure: { total, samples: Number(samples) } }]
  })
}

/** Returns these calls with everything known of them, including from before the range by which they were found. */
async function readCalls(
  telemetry: Telemetry,
  found: readonly Pick<CallRow, 'appKey' | 'callId'>[],
): Promise<Map<string, CallRow>> {
  if (found.length === 0) return new Map()
  const rows = await readRows<RawCall>(
    telemetry,
    `SELECT ${callColumns} FROM call WHERE ${inCalls} GROUP BY app_key, channel_session_id`,
    callParams(found),
  )
  return new Map(rows.map((row) => [callKey(row.app_key, row.channel_session_id), callOf(row)]))
}

/** Returns the call with this id in this project or, without a project, the newest call with that id; undefined if there is none. */
export async function findCall(
  telemetry: Telemetry,
  callId: string,
  appKey: string | undefined,
): Promise<CallRow | undefined> {
  const project = narrowedBy({ appKey }, { appKey: 'app_key' })
  const [row] = await readRows<RawCall>(
    telemetry,
    `SELECT ${callColumns} FROM call WHERE channel_session_id = {callId: String}${project.text}
     GROUP BY app_key, channel_session_id
     ORDER BY created_ms DESC LIMIT 1`,
    { callId, ...project.params },
  )
  return row && callOf(row)
}

interface RawCall {
  app_key: string
  channel_session_id: string
  name: string
  created_ms: string
  left_ms: string
  is_ongoing: number
  user_count: string
}

const callColumns = `app_key, channel_session_id, max(channel_name) AS name, toUnixTimestamp64Milli(min(created)) AS created_ms,
  toUnixTimestamp64Milli(max(last_leave)) AS left_ms, toUInt8(${isOngoing}) AS is_ongoing, uniqExactMerge(users) AS user_count`

function callOf(row: RawCall): CallRow {
  return {
    appKey: row.app_key,
    callId: row.channel_session_id,
    channelName: row.name,
    created: Number(row.created_ms),
    ongoing: Number(row.is_ongoing) === 1 ? 1 : 0,
    lastLeave: Number(row.left_ms),
    users: Number(row.user_count),
  }
}
