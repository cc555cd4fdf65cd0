import { daysKept } from '@rtcops/core/features/settings/retention/kinds'
import { addDays, formatDay, type Instant, minute, second } from '@rtcops/core/time/zone'
import { nextVersion, readAllCountedDays, recountDays, switchDay } from '../billing/index.ts'
import { throughTelemetryGate } from '../postgres/telemetry-gate.ts'
import { readRetention } from '../retention/index.ts'
import { dueDay } from '../schedule/due-day.ts'
import type { Services } from '../services/context.ts'
import { daysWithWrongNewcomers, writeDay } from './days/count-day.ts'
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
    if (day === undefined) return
    await rollUpDay(services, day, storedRows.get(formatDay(day)) ?? '0')
    done.set(formatDay(day), now())
  }
}

async function rollUpDay({ db, log, now, telemetryWriter: writer }: Services, start: Instant, storedRows: string) {
  const begun = performance.now()
  // Whole seconds, as in responses, so that other code can count up to exactly the same time.
  const at = Math.floor(now() / second) * second
  const range = { start, end: addDays(start, 1) }
  const day = formatDay(start)
  const version = await nextVersion(db)
  const midnights = await writeDay(writer, { range, version, now: at })
  await switchDay(db, {
    day,
    version,
    stored_rows: storedRows,
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
}
