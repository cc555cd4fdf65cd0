import { daysKept } from '@rtcops/core/features/settings/retention/kinds'
import type { TimeRange } from '@rtcops/core/time/range'
import { addDays, formatDay, type Instant, minute, second } from '@rtcops/core/time/zone'
import { nextVersion, readAllCountedDays, recountDays, switchDay } from '../billing/index.ts'
import { isolateProjects, type ProjectFailure } from '../clickhouse/isolate-projects.ts'
import { inPortions } from '../clickhouse/portions.ts'
import { engineIsInTrouble } from '../clickhouse/read-rows.ts'
import { throughTelemetryGate } from '../postgres/telemetry-gate.ts'
import { readRetention } from '../retention/index.ts'
import { dueDay, withoutSome } from '../schedule/due-day.ts'
import { ProjectsFailed } from '../schedule/projects-failed.ts'
import type { Services } from '../services/context.ts'
import { daysWithWrongNewcomers, sizesOfDay, writeDay } from './days/count-day.ts'
import { dropOtherVersions, dropStays } from './days/day-partitions.ts'
import { readStoredRows } from './days/stored-rows.ts'
import { readErasedDays } from './erased-days.ts'

/** Milliseconds between two counts of today. */
export const rollUpPause = 5 * minute

/** Milliseconds between two counts of a past day: after midnight, every user who leaves changes it. */
const defaultPatience = 30 * minute

/**
 * Brings the daily roll-ups up to date: today so far, and every other day that is not counted or whose telemetry has changed since. The
 * newest come first, so that a long history becomes available step by step.
 *
 * @param isStopping called between two days
 * @throws {ProjectsFailed} if projects are missing in a day, after all days were counted
 */
export async function rollUpDays(
  services: Services,
  isStopping: () => boolean = () => false,
  patience = defaultPatience,
): Promise<void> {
  const { db, now, telemetryWriter: writer } = services
  const versions = [...(await readAllCountedDays(db)).values()].map(({ version }) => version)
  await throughTelemetryGate(db, () => dropOtherVersions(writer, versions))
  const done = new Map<string, Instant>()
  const failures: ProjectFailure[] = []
  const retention = await readRetention(db)
  const keptFor = daysKept(retention, 'user_session', 'day')
  // A day is counted from the user sessions of the 30 days before it too.
  const wholeFor = daysKept(retention, 'user_session') - 31
  while (!isStopping()) {
    // Rows stored while a day is counted may be missing from it, so the rows are read before.
    const [counted, erased, { oldest, storedRows }] = [
      await readAllCountedDays(db),
      await readErasedDays(db),
      await readStoredRows(writer, now(), keptFor),
    ]
    const day = dueDay({
      now: now(),
      oldest,
      storedRows,
      counted,
      erased,
      done,
      wholeFor,
      patience,
      pause: rollUpPause,
    })
    if (day === undefined) break
    failures.push(...(await rollUpDay(services, day, storedRows.get(formatDay(day)) ?? '0')))
    done.set(formatDay(day), now())
  }
  if (failures.length > 0) throw new ProjectsFailed(failures)
}

/** @returns the projects that are missing in the day, because the engine cannot count them */
async function rollUpDay(services: Services, start: Instant, storedRows: string): Promise<ProjectFailure[]> {
  const { db, log, now, telemetryWriter: writer } = services
  const begun = performance.now()
  // Whole seconds, as in responses, so that other code can count up to exactly the same time.
  const at = Math.floor(now() / second) * second
  const range = { start, end: addDays(start, 1) }
  const day = formatDay(start)
  const { failures, midnights, version } = await writeProjects(services, range, at)
  await switchDay(db, {
    day,
    version,
    // The day is due again, after a pause, for the projects that are missing.
    stored_rows: failures.length === 0 ? storedRows : withoutSome(storedRows),
    ...midnights,
    counted_until: new Date(Math.min(at, range.end)),
    counted_at: new Date(at),
  })
  await dropStays(writer, version)
  const later = [...(await readAllCountedDays(db)).values()].filter((other) => other.day > day)
  await recountDays(
    db,
    await daysWithWrongNewcomers(
      writer,
      version,
      later.map((other) => other.version),
    ),
  )
  log.debug({ day, version, ms: Math.round(performance.now() - begun) }, 'a day was counted')
  return failures
}

/**
 * Writes a version of a day with all projects, or without those that the engine cannot count: these are looked for by writing versions of some
 * projects, which never count and are dropped later.
 */
async function writeProjects({ db, telemetryWriter: writer }: Services, range: TimeRange, now: Instant) {
  const write = async (projects: { only?: readonly string[]; except?: readonly string[] }) => {
    const version = await nextVersion(db)
    return { version, midnights: await writeDay(writer, { range, version, now, ...projects }) }
  }
  try {
    return { ...(await write({})), failures: [] }
  } catch (error) {
    if (engineIsInTrouble(error)) throw error
    const portions = inPortions(await sizesOfDay(writer, range), Number.POSITIVE_INFINITY)
    const failures = await isolateProjects(portions, async (only) => {
      await write({ only })
    })
    if (failures.length === 0) throw error
    return { ...(await write({ except: failures.map(({ appkey }) => appkey) })), failures }
  }
}
