import type { TestApp } from '../../../../test/harness.ts'
import { parseMoment } from './wire-time.ts'

/** Returns a time of the business zone as epoch milliseconds. */
export const at = (text: string): number => {
  const moment = parseMoment(text)
  if (moment === undefined) throw new Error(`"${text}" is not a time`)
  return moment
}

/** What a test says about one user session; the rest is filled in. */
export interface TestStay {
  user: string
  session?: string
  join: string
  /** Absent while the user is in the call. */
  leave?: string
  marks?: Record<string, string | number>
}

export interface TestCall {
  appKey: string
  id: string
  room?: string
  stays: readonly TestStay[]
}

/** Inserts calls as ingest does: join and leave as separate rows. */
export async function insertCalls(server: TestApp, calls: readonly TestCall[]): Promise<void> {
  const rows = calls.flatMap(({ appKey, id, room = 'lobby', stays }) =>
    stays.flatMap(({ user, session = `${id}-${user}`, join, leave, marks = {} }) => {
      const keys = { app_key: appKey, channel_session_id: id, user_id: user, session_id: session }
      const joined = {
        ...keys,
        channel_name: room,
        join_ts: at(join),
        received: utcDay(join),
        user_session_type: 0,
        ...marks,
      }
      return leave === undefined
        ? [joined]
        : [joined, { ...keys, join_ts: at(leave), leave_ts: at(leave), received: utcDay(leave) }]
    }),
  )
  await insertRows(server, 'user_session', rows)
}

/** Inserts rows with `ts` as a text of the business zone. */
export async function insertTimed(
  server: TestApp,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  await insertRows(
    server,
    table,
    rows.map((row) => ({ ...row, ts: at(String(row['ts'])), received: utcDay(String(row['ts'])) })),
  )
}

async function insertRows(server: TestApp, table: string, values: readonly object[]): Promise<void> {
  await server.services.telemetryWriter.insert({ table, values, format: 'JSONEachRow' })
}

const utcDay = (text: string): string => new Date(at(text)).toISOString().slice(0, 10)
