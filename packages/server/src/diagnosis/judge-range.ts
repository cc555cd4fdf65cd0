import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { badTime, dayTimes } from '@rtcops/core/diagnosis/bad-time'
import type { CallStay } from '@rtcops/core/diagnosis/call'
import { diagnoseCall } from '@rtcops/core/diagnosis/diagnose-call'
import { ailmentsOf, measuredFigures } from '@rtcops/core/diagnosis/judged-session'
import { mainOf, type StayVerdict, worstScore } from '@rtcops/core/diagnosis/verdict'
import type { TimeRange } from '@rtcops/core/time/range'
import { formatDay, type Instant } from '@rtcops/core/time/zone'
import type { ProjectFailure } from '../clickhouse/isolate-projects.ts'
import { engineIsInTrouble } from '../clickhouse/read-rows.ts'
import type { TelemetryReader } from '../clickhouse/telemetry-reader.ts'
import { Refusal } from '../platform/input/refusal.ts'
import { throughTelemetryGate } from '../postgres/telemetry-gate.ts'
import type { Services } from '../services/context.ts'
import { type KnownCall, readRecords } from './read-records.ts'
import { type DueCall, readDueCalls } from './telemetry/due-calls.ts'
import { callKey } from './telemetry/in-calls.ts'
import type { StayRow } from './telemetry/stays.ts'
import { insertVerdicts, type VerdictRow } from './telemetry/verdict-rows.ts'

/** Calls that are asked for at a time: finding them reads all user sessions of the time, whether judged or not. */
const callsAtOnce = 1_000
/**
 * User sessions, and the milliseconds that they lasted together, up to which calls are read, judged and stored at a time. Half as many take a
 * quarter longer, because each query costs the engine some 10 ms however little it reads.
 */
const atOnce = { sessions: 1_000, presence: 600_000_000 }
/** Calls of a project that may fail in a run; its other calls are left for the next one. */
const mostOfProject = 10
/** Calls of a run that may be left; with more, the fault is not that of single projects. */
const mostLeft = 5_000

export type Judging = Pick<Services, 'db' | 'telemetry' | 'telemetryWriter' | 'now'>

export const readerOf = ({ telemetry }: Judging): TelemetryReader => ({
  telemetry,
  signal: new AbortController().signal,
})

/**
 * Judges the calls of a time, in portions. A portion that fails is judged call by call, and calls that fail alone are left for the next run.
 * @returns the projects of such calls
 */
export async function judgeRange(
  services: Judging,
  range: TimeRange,
  isStopping: () => boolean = () => false,
): Promise<ProjectFailure[]> {
  const reader = readerOf(services)
  const failed = new Map<string, ProjectFailure>()
  const ofProject = new Map<string, number>()
  let isProgress = true
  const read = (due: readonly DueCall[]) => {
    const records = readRecords(reader, due, services.now())
    // It is awaited when the portion before it is judged.
    records.catch(() => undefined)
    return records
  }
  const judge = async (calls: readonly DueCall[], records: Promise<KnownCall[]>): Promise<void> => {
    try {
      if ((await judgePortion(services, calls, await records, isStopping)) > 0) isProgress = true
    } catch (error) {
      if (isTemporary(error) || failed.size >= mostLeft) throw error
      const [only] = calls
      if (only && calls.length === 1) {
        ofProject.set(only.appKey, (ofProject.get(only.appKey) ?? 0) + 1)
        failed.set(callKey(only), { appkey: only.appKey, error })
        isProgress = true
        return
      }
      for (const call of calls) {
        const isHopeless = (ofProject.get(call.appKey) ?? 0) >= mostOfProject
        if (isHopeless) failed.set(callKey(call), { appkey: call.appKey, error })
        else await judge([call], read([call]))
      }
    }
  }
  // Sessions that are due have ended, so each of them has a row, and the next query finds others.
  while (isProgress && !isStopping()) {
    isProgress = false
    // Calls that failed are still due, and are found again.
    const due = await readDueCalls(reader, range, callsAtOnce + failed.size)
    const portions = portionsOf(due.filter((call) => !failed.has(callKey(call))))
    if (portions.length === 0) break
    let ahead: Promise<KnownCall[]> | undefined
    for (const [index, portion] of portions.entries()) {
      const records = ahead ?? read(portion)
      const next = portions[index + 1]
      // The engine reads the next portion while this one is judged.
      ahead = next && read(next)
      await records.catch(() => undefined)
      if (isStopping()) break
      await judge(portion, records)
    }
  }
  return [...failed.values()]
}

/** Returns the calls in portions that are read at a time, each of whole calls. */
function portionsOf(due: readonly DueCall[]): DueCall[][] {
  const portions: DueCall[][] = []
  let [sessions, presence] = [0, 0]
  for (const call of due) {
    sessions += call.sessions.length
    presence += call.presence
    if (portions.length === 0 || sessions > atOnce.sessions || presence > atOnce.presence) {
      portions.push([])
      sessions = call.sessions.length
      presence = call.presence
    }
    portions.at(-1)?.push(call)
  }
  return portions
}

/** Judges some calls. @returns how many sessions were judged */
async function judgePortion(
  services: Judging,
  due: readonly DueCall[],
  calls: readonly KnownCall[],
  isStopping: () => boolean,
): Promise<number> {
  const { now } = services
  const sessions = new Map(due.map((call) => [callKey(call), new Set(call.sessions)]))
  const rows: VerdictRow[] = []
  for (const call of calls) {
    if (isStopping()) return 0
    rows.push(...verdictRows(call, sessions.get(callKey(call)) ?? new Set(), now()))
    await setImmediate()
  }
  if (rows.length === 0) return 0
  const token = createHash('sha256')
    .update(rows.map(({ session }) => session).join())
    .digest('hex')
  await throughTelemetryGate(services.db, () => insertVerdicts(services.telemetryWriter, rows, token))
  return rows.length
}

/** Returns whether a judgement failed because an engine does not respond. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof Refusal
    ? error.details.status === 503 && error.messageKey !== 'common.refusal.overloaded'
    : engineIsInTrouble(error)

function verdictRows(call: KnownCall, due: ReadonlySet<string>, now: Instant): VerdictRow[] {
  const { stays } = diagnoseCall(call.record)
  return call.rows.flatMap((row, index) => {
    const [stay, verdict] = [call.record.stays[index], stays[index]]
    return stay && verdict && due.has(row.session) ? [rowOf(row, stay, verdict, now)] : []
  })
}

function rowOf(row: StayRow, stay: CallStay, verdict: StayVerdict, now: Instant): VerdictRow {
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
    network: row.network,
    device: row.device,
    model: row.model,
    platform: row.platform,
    ailments: ailmentsOf(verdict),
    figures: measuredFigures(stay),
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
