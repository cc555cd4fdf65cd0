import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { badTime, dayTimes } from '@rtcops/core/diagnosis/bad-time'
import { diagnoseCall } from '@rtcops/core/diagnosis/diagnose-call'
import { mainOf, type StayVerdict, worstScore } from '@rtcops/core/diagnosis/verdict'
import { daysKept } from '@rtcops/core/features/settings/retention/kinds'
import type { TimeRange } from '@rtcops/core/time/range'
import { day, formatDay, type Instant, minute } from '@rtcops/core/time/zone'
import { throughTelemetryGate } from '../postgres/telemetry-gate.ts'
import { readRetention } from '../retention/index.ts'
import type { Services } from '../services/context.ts'
import { type KnownCall, readRecords } from './read-records.ts'
import { type DueCall, readDueCalls, readDueDays } from './telemetry/due-calls.ts'
import { callKey } from './telemetry/in-calls.ts'
import type { StayRow } from './telemetry/stays.ts'
import { insertVerdicts, type VerdictRow } from './telemetry/verdict-rows.ts'

/** Milliseconds after its end in which the last telemetry of a user session may still arrive. */
const grace = 2 * minute
/** Calls that are read at a time. */
const callsAtOnce = 25
/** Age in days up to which calls are judged late: the screen of causes compares a week with the one before. */
const oldest = 14
/** Milliseconds for which older calls are judged at a time, and the pause after that. */
const slice = 2 * minute
export const oldCallsPause = 3 * minute

type Judging = Pick<Services, 'db' | 'telemetry' | 'telemetryWriter' | 'now'>

/** Judges the user sessions that ended since yesterday; each of them once, when it is over. */
export async function judgeRecentCalls(services: Judging, isStopping?: () => boolean): Promise<void> {
  const now = services.now()
  await judgeCalls(services, { start: now - day, end: now - grace }, isStopping)
}

/**
 * Judges older user sessions that were not judged, such as those from before an update; the newest days first, and for
 * two minutes at a time, so that a long history does not occupy the machine.
 */
export async function judgeOldCalls(services: Judging, isStopping: () => boolean = () => false): Promise<void> {
  const now = services.now()
  const deadline = performance.now() + slice
  const isOver = () => isStopping() || performance.now() > deadline
  // Without its samples, a call would be judged by what is left.
  const kept = daysKept(await readRetention(services.db), 'sample', 'stream', 'message', 'media_path')
  const days = Math.min(oldest, kept) - 1
  if (days < 1) return
  const end = now - day
  for (const back of await readDueDays(readerOf(services), { start: end - days * day, end })) {
    if (isOver()) return
    await judgeCalls(services, { start: end - (back + 1) * day, end: end - back * day }, isOver)
  }
}

async function judgeCalls(services: Judging, range: TimeRange, isStopping: () => boolean = () => false): Promise<void> {
  const { now } = services
  const reader = readerOf(services)
  for (let due: DueCall[]; !isStopping(); ) {
    due = await readDueCalls(reader, range, callsAtOnce)
    if (due.length === 0 || isStopping()) return
    const sessions = new Map(due.map((call) => [callKey(call), new Set(call.sessions)]))
    const rows: VerdictRow[] = []
    for (const call of await readRecords(reader, due, now())) {
      if (isStopping()) return
      rows.push(...verdictRows(call, sessions.get(callKey(call)) ?? new Set(), now()))
      await setImmediate()
    }
    // Sessions that are due have ended, so each of them has a row, and the next query finds others.
    if (rows.length === 0) return
    const token = createHash('sha256')
      .update(rows.map(({ session }) => session).join())
      .digest('hex')
    await throughTelemetryGate(services.db, () => insertVerdicts(services.telemetryWriter, rows, token))
  }
}

const readerOf = ({ telemetry }: Judging) => ({ telemetry, signal: new AbortController().signal })

function verdictRows(call: KnownCall, due: ReadonlySet<string>, now: Instant): VerdictRow[] {
  const { stays } = diagnoseCall(call.record)
  return call.rows.flatMap((row, index) => {
    const verdict = stays[index]
    return verdict && due.has(row.session) ? [rowOf(row, verdict, now)] : []
  })
}

function rowOf(row: StayRow, verdict: StayVerdict, now: Instant): VerdictRow {
  const main = mainOf(verdict)
  const times = dayTimes(verdict)
  return {
    app_key: row.appKey,
    received: formatDay(now, 'UTC'),
    channel_session_id: row.callId,
    session: row.session,
    ts: row.left,
    user_id: row.userId,
    country: row.country,
    router_ip: row.router,
    as_ip: row.accessServer,
    sdk_version: row.sdkVersion,
    cause: main?.cause ?? '',
    side: main?.side ?? '',
    severity: main?.severity ?? 0,
    is_enough: verdict.isEnough ? 1 : 0,
    bad_ms: badTime(verdict.diagnoses),
    worst_score: worstScore(verdict) ?? -1,
    rules_version: verdict.rulesVersion,
    days: times.map((time) => time.day),
    causes: times.map(({ cause }) => cause),
    sides: times.map(({ side }) => side),
    times: times.map(({ ms }) => ms),
  }
}
