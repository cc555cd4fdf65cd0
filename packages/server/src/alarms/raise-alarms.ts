import { stepCountry } from '@rtcops/core/alarms/country-step'
import { passedThresholds } from '@rtcops/core/alarms/passed'
import { finestStep } from '@rtcops/core/quality/intervals'
import type { TimeRange } from '@rtcops/core/time/range'
import { minute } from '@rtcops/core/time/zone'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../postgres/schema.ts'
import type { Services } from '../services/context.ts'
import { likelyCauses } from './likely-cause.ts'
import { type CountryWindow, readCountries } from './read-countries.ts'
import { endUnwatched } from './records/end-unwatched.ts'
import { type NewAlarm, raiseWithin } from './records/raised-alarms.ts'
import { resolveAlarms } from './records/resolve-alarms.ts'
import {
  claimWindow,
  keyOf,
  readCheckedUntil,
  readOpenAlarms,
  readOpenThresholds,
  recentAlarms,
  writeOpenThresholds,
} from './records/threshold-states.ts'
import { holdThresholds, readWatched } from './records/thresholds.ts'
import { dueWindows } from './rules/due-windows.ts'

/** At most one alarm per country and rule in this time (D-46). */
const quietFor = 30 * minute

/**
 * Checks the figures of each whole five minutes that were not checked yet, country by country, and logs what exceeds a threshold (D-45,
 * D-46): the country's own one, else the default; none if the country is disabled, or its samples or users are too few (AM-27). Each alarm
 * names what most users badly off have in common. Alarms are resolved when the evaluator of rules says that they are over. What five minutes
 * change is one transaction, so several servers check them once, and one that is killed leaves them unchecked.
 */
export async function raiseAlarms(services: Services, isStopping: () => boolean = () => false): Promise<void> {
  const { db, now } = services
  let before = await readCheckedUntil(db)
  const due = dueWindows(before, finestStep, now())
  if (!due) return
  const counted = await readCountries(services, due)
  for (let start = due.start; start < due.end && !isStopping(); start += finestStep) {
    const window = { start, end: start + finestStep }
    await checkWindow(services, window, before, counted.get(start) ?? new Map())
    before = new Date(window.end)
  }
}

async function checkWindow(
  services: Services,
  window: TimeRange,
  before: Date | null,
  evidence: CountryWindow,
): Promise<void> {
  const { db, log, now } = services
  const at = new Date(now())
  const likely = await passing(db, evidence, at)
  const countries = [...new Set(likely.map(({ country }) => country))]
  // Outside the transaction, because the engine may take seconds.
  const causes = countries.length > 0 ? await likelyCauses(services, countries, window) : undefined
  await db.transaction().execute(async (tx) => {
    if (!(await claimWindow(tx, window, before))) return
    await holdThresholds(tx)
    await endUnwatched(tx, at)
    const over = await endGood(tx, evidence, at)
    if (over.length > 0) log.info({ countries: over }, 'alarms of countries are over')
    const alarms = (await passing(tx, evidence, at)).map((alarm) => ({
      ...alarm,
      likely: causes?.get(alarm.country) ?? null,
    }))
    await raiseWithin(tx, alarms, at)
    for (const { country, isTel, likely: cause, rule, threshold, value } of alarms) {
      const alarm = { country, rule, value, threshold, likely: cause }
      // No telephone service is set up, so the alarm is logged as an error instead.
      if (isTel === 1) log.error(alarm, 'an alarm that requires a telephone call was raised')
      else log.warn(alarm, 'an alarm was raised')
    }
  })
}

/** Returns the alarms that five minutes raise, without those raised lately. */
async function passing(
  db: Kysely<Database>,
  evidence: CountryWindow,
  at: Date,
): Promise<(NewAlarm & { country: string })[]> {
  const thresholds = await readWatched(db)
  const recent = await recentAlarms(db, new Date(at.getTime() - quietFor))
  return [...evidence].flatMap(([country, measured]) =>
    passedThresholds(thresholds(country), measured)
      .filter((passed) => !recent.has(keyOf({ country, ...passed })))
      .map((passed) => ({ country, ...passed, likely: null })),
  )
}

/** Resolves the alarms of each country for which five minutes say that they are over. @returns these countries */
async function endGood(tx: Transaction<Database>, evidence: CountryWindow, at: Date): Promise<string[]> {
  const thresholds = await readWatched(tx)
  const alarms = await readOpenAlarms(tx)
  const open = await readOpenThresholds(tx, alarms)
  const over: string[] = []
  for (const [country, known] of open) {
    const next = stepCountry(thresholds(country), known, evidence.get(country))
    if (next.isOver) over.push(country)
    open.set(country, next.isOver ? [] : next.open)
  }
  await resolveAlarms(tx, idsOf(alarms.filter(({ country }) => over.includes(country))), 'data', at)
  await writeOpenThresholds(tx, open)
  return over
}

const idsOf = (alarms: readonly { id: number }[]): number[] => alarms.map(({ id }) => id)
