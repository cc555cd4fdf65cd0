import type { OracleSession } from './oracles/usage-oracle.ts'
import { drawsOf } from './rows/draws.ts'

/** A row of the telemetry engine as ingest writes it. */
export interface ReportedRow {
  table: 'user_session' | 'sample' | 'message' | 'connection_event'
  values: Record<string, string | number>
}

/**
 * Returns what ingest stores of a session: one row for each report, with the day of its receipt.
 *
 * @param delay milliseconds from an event to its receipt, called for each report
 * @param copies number of times that a report arrives
 */
export function reportsOf(
  { appkey, call, user, session, type, joined, leaves, heard }: OracleSession,
  delay: () => number = () => 0,
  copies: () => number = () => 1,
): ReportedRow[] {
  const key = { app_key: appkey, channel_session_id: call, user_id: user, session_id: session }
  const report = (at: number, table: ReportedRow['table'], rest: ReportedRow['values']): ReportedRow[] =>
    Array.from({ length: copies() }, () => ({
      table,
      values: { ...key, ...rest, received: new Date(at + delay()).toISOString().slice(0, 10) },
    }))
  return [
    ...(joined === undefined
      ? []
      : report(joined, 'user_session', { channel_name: `room of ${call}`, join_ts: joined, user_session_type: type })),
    ...leaves.flatMap(({ at, talk, video, push }) =>
      report(at, 'user_session', { join_ts: at, leave_ts: at, talk_ms: talk, video_ms: video, push_ms: push }),
    ),
    ...heard.flatMap((at, index) => {
      if (index % 3 === 0) return report(at, 'sample', { ts: at })
      if (index % 3 === 1) return report(at, 'message', { ts: at, type_number: 1 })
      return report(at, 'connection_event', { ts: at, event: 'heartbeat_timeout' })
    }),
  ]
}

/** Returns numbers from 0 up to 1 derived from a seed, so that a failure can be reproduced (mulberry32, public domain). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns a random session that a project can report, within some days after `first`. */
export function randomSession(random: () => number, appkey: string, number: number, first: number): OracleSession {
  const day = 86_400_000
  const { upTo, among } = drawsOf(random)
  const truthful = random() < 0.9
  const start = among([
    () => first + upTo(3 * day),
    () => first + among([0, 1, 2, 3]) * day + among([-1, 0, 1, -60_000]),
    () => first - 30 * day + upTo(2 * day),
    () => first - 12 * day + upTo(day),
  ])()
  const length = among([
    () => 0,
    () => 1 + upTo(5),
    () => upTo(3_600_000),
    () => upTo(3_600_000),
    () => upTo(2 * day),
    () => 3 * day + upTo(1000),
    () => day,
    () => 12 * day + upTo(day),
    () => 31 * day + upTo(day),
  ])()
  const reported = (stay: number) => among([0, stay, upTo(stay + 1), stay + 1 + upTo(1_000_000), 4_294_967_295])
  const leave = (at: number) => {
    const stay = Math.min(Math.max(0, at - start), 4_000_000_000)
    return { at, talk: reported(stay), video: reported(stay), push: reported(stay) }
  }
  const leaves = among([
    () => [],
    () => [leave(start + length)],
    () => [leave(start + length)],
    () => [leave(start + length)],
    // Closed as silent, and then continued.
    () => [leave(start + Math.floor(length / 2)), leave(start + length)],
    () => [leave(start - upTo(1000))],
  ])()
  const isHeard = random() < 0.7
  return {
    appkey,
    call: `call-${upTo(8)}`,
    user: `user-${upTo(6)}`,
    session: `session-${number}`,
    type: among([0, 0, 1, 2]),
    joined: truthful || leaves.length === 0 ? start : undefined,
    leaves,
    heard: isHeard ? Array.from({ length: 1 + upTo(5) }, () => start + upTo(Math.min(length, 2 * day) + 1)) : [],
  }
}
