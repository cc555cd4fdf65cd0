import { daysKept } from '@rtcops/core/features/settings/retention/kinds'
import type { TimeRange } from '@rtcops/core/time/range'
import { addDays, day, minute, parseWireTime } from '@rtcops/core/time/zone'
import type { ProjectFailure } from '../clickhouse/isolate-projects.ts'
import { yieldingTelemetry } from '../clickhouse/yielding.ts'
import { readRetention } from '../retention/index.ts'
import { ProjectsFailed } from '../schedule/projects-failed.ts'
import { isTemporary, type Judging, judgeRange, readerOf } from './judge-range.ts'
import { readDueDays } from './telemetry/due-calls.ts'
import { writeWaitingDays } from './waiting-days.ts'

/** Milliseconds after its end in which the last telemetry of a user session may still arrive. */
const grace = 2 * minute
/** Age in days up to which calls are judged late: a month. */
const oldest = 31
/** Milliseconds for which older calls are judged before those that have ended meanwhile. */
const turn = minute
/** Milliseconds for which older calls are judged in one run, so that a long history does not occupy the machine without a rest. */
const slice = 5 * minute
/** Milliseconds after its end from which on a session that is not judged is one that waits: large calls are judged later than others. */
const lateness = 20 * minute

/** Milliseconds after which older days are looked at again once none of their sessions waits; their telemetry may come late. */
const oldAgain = 30 * minute

/**
 * Judges the user sessions that are over; each of them once. Those that ended since yesterday come first, then older ones, such as those from
 * before an update, the newest days first. Writes which days have sessions that wait.
 * @throws {ProjectsFailed} if some calls cannot be judged, after the others were
 */
export async function judgeCalls(services: Judging, isStopping: () => boolean = () => false): Promise<void> {
  const deadline = performance.now() + slice
  const failures: ProjectFailure[] = []
  let isMore: boolean
  do {
    failures.push(...(await judgeRecentCalls(services, isStopping)))
    isMore = await judgeOldCalls(services, isStopping, failures).catch(unlessBusy)
  } while (isMore && performance.now() < deadline)
  if (failures.length > 0) throw new ProjectsFailed(failures)
}

/** Older calls wait while the engine is busy for others, or away; recent ones are judged first, and report that. */
function unlessBusy(error: unknown): false {
  if (isTemporary(error)) return false
  throw error
}

/** Judges the user sessions that ended since yesterday. @returns the projects whose calls cannot be judged */
export function judgeRecentCalls(services: Judging, isStopping?: () => boolean): Promise<ProjectFailure[]> {
  const now = services.now()
  return judgeRange(services, { start: now - day, end: now - grace }, isStopping)
}

/** When older sessions are to be looked for again, by database. */
const nextLook = new WeakMap<Judging['db'], number>()

/**
 * Judges older user sessions for a minute. After an update they are those of a month, so their queries let all others go
 * first.
 * @param failures gets the projects whose calls cannot be judged
 * @returns whether others wait
 */
async function judgeOldCalls(given: Judging, isStopping: () => boolean, failures: ProjectFailure[]): Promise<boolean> {
  const services = { ...given, telemetry: yieldingTelemetry(given.telemetry) }
  const now = services.now()
  const next = nextLook.get(services.db) ?? 0
  if (now < next && now > next - oldAgain) return false
  const deadline = performance.now() + turn
  const isOver = () => isStopping() || performance.now() > deadline
  // Without its samples, a call would be judged by what is left.
  const kept = daysKept(await readRetention(services.db), 'sample', 'stream', 'message', 'media_path')
  const start = now - (Math.min(oldest, kept) - 1) * day
  const readDays = () => readDueDays(readerOf(services), { start, end: now - lateness })
  const days = start < now ? await readDays() : []
  for (const [index, name] of days.entries()) {
    await writeWaitingDays(services.db, days.slice(index))
    if (isOver()) return !isStopping()
    const time = dayRange(name)
    const [from, to] = [Math.max(time.start, start), Math.min(time.end, now - day)]
    if (from < to) failures.push(...(await judgeRange(services, { start: from, end: to }, isOver)))
  }
  const left = days.length === 0 ? [] : await readDays()
  await writeWaitingDays(services.db, left)
  if (left.length === 0) nextLook.set(services.db, now + oldAgain)
  // What is left ended since yesterday, or arrived meanwhile.
  return false
}

/** Returns the time of a business day, such as `2026-11-20`. */
function dayRange(name: string): TimeRange {
  const start = parseWireTime(name)
  if (start === undefined) throw new Error(`the engine named a day ${name}`)
  return { start, end: addDays(start, 1) }
}
