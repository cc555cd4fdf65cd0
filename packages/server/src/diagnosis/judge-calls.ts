import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { badTime, dayTimes } from '@rtcops/core/diagnosis/bad-time'
import { diagnoseCall } from '@rtcops/core/diagnosis/diagnose-call'
import { mainOf, type StayVerdict, worstScore } from '@rtcops/core/diagnosis/verdict'
import { daysKept } from '@rtcops/core/features/settings/retention/kinds'
import type { TimeRange } from '@rtcops/core/time/range'
import { day, formatDay, type Instant, minute } from '@rtcops/core/time/zone'
import type { ProjectFailure } from '../clickhouse/isolate-projects.ts'
import { engineIsInTrouble } from '../clickhouse/read-rows.ts'
import { ProjectsFailed } from '../jobs/projects-failed.ts'
import { Refusal } from '../platform/input/refusal.ts'
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

/** Calls of a project that may fail in a run; its other calls are left for the next one. */
const mostOfProject = 10
/** Calls of a run that may be left; with more, the fault is not that of single projects. */
const mostLeft = 5_000

type Judging = Pick<Services, 'db' | 'telemetry' | 'telemetryWriter' | 'now'>

/**
 * Judges the user sessions that ended since yesterday; each of them once, when it is over.
 * @throws {ProjectsFailed} if some calls cannot be judged, after the others were
 */
export async function judgeRecentCalls(services: Judging, isStopping?: () => boolean): Promise<void> {
  const now = services.now()
  const failures = await judgeCalls(services, { start: now - day, end: now - grace }, isStopping)
  if (failures.length > 0) throw new ProjectsFailed(failures)
}

/**
 * Judges older user sessions that were not judged, such as those from before an update; the newest days first, and for
 * two minutes at a time, so that a long history does not occupy the machine.
 * @throws {ProjectsFailed} as `judgeRecentCalls`
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
  const failures: ProjectFailure[] = []
  for (const back of await readDueDays(readerOf(services), { start: end - days * day, end })) {
    if (isOver()) break
    failures.push(...(await judgeCalls(services, { start: end - (back + 1) * day, end: end - back * day }, isOver)))
  }
  if (failures.length > 0) throw new ProjectsFailed(failures)
}

/**
 * Judges the calls of a time, in portions. A portion that fails is judged call by call, and calls that fail alone are left for the next run.
 * @returns the projects of such calls
 */
async function judgeCalls(
  services: Judging,
  range: TimeRange,
  isStopping: () => boolean = () => false,
): Promise<ProjectFailure[]> {
  const reader = readerOf(services)
  const failed = new Map<string, ProjectFailure>()
  const ofProject = new Map<string, number>()
  while (!isStopping()) {
    // Calls that failed are still due, and are found again.
    const due = await readDueCalls(reader, range, callsAtOnce + failed.size)
    const others = due.filter((call) => !failed.has(callKey(call)))
    if (others.length === 0 || isStopping()) break
    let isProgress = false
    const attempt = async (calls: readonly DueCall[]): Promise<void> => {
      try {
        isProgress = (await judgePortion(services, calls, isStopping)) || isProgress
      } catch (error) {
        if (isTemporary(error) || failed.size >= mostLeft) throw error
        const [only] = calls
        if (only && calls.length === 1) {
          const { appKey } = only
          ofProject.set(appKey, (ofProject.get(appKey) ?? 0) + 1)
          failed.set(callKey(only), { appkey: appKey, error })
          isProgress = true
          return
        }
        for (const call of calls) {
          const isHopeless = (ofProject.get(call.appKey) ?? 0) >= mostOfProject
          if (isHopeless) failed.set(callKey(call), { appkey: call.appKey, error })
          else await attempt([call])
        }
      }
    }
    await attempt(others.slice(0, callsAtOnce))
    // Sessions that are due have ended, so each of them has a row, and the next query finds others.
    if (!isProgress) break
  }
  return [...failed.values()]
}

/** @returns whether verdicts were stored */
async function judgePortion(services: Judging, due: readonly DueCall[], isStopping: () => boolean): Promise<boolean> {
  const { now } = services
  const sessions = new Map(due.map((call) => [callKey(call), new Set(call.sessions)]))
  const rows: VerdictRow[] = []
  for (const call of await readRecords(readerOf(services), due, now())) {
    if (isStopping()) return false
    rows.push(...verdictRows(call, sessions.get(callKey(call)) ?? new Set(), now()))
    await setImmediate()
  }
  if (rows.length === 0) return false
  const token = createHash('sha256')
    .update(rows.map(({ session }) => session).join())
    .digest('hex')
  await throughTelemetryGate(services.db, () => insertVerdicts(services.telemetryWriter, rows, token))
  return true
}

/** Returns whether a judgement failed because an engine does not respond. */
const isTemporary = (error: unknown): boolean =>
  error instanceof Refusal
    ? error.details.status === 503 && error.messageKey !== 'common.refusal.overloaded'
    : engineIsInTrouble(error)

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
