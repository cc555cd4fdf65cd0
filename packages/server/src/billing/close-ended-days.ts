import { hour } from '@rtcops/core/time/zone'
import { closableFrom, dayAfter } from '../platform/billing-days.ts'
import type { Services } from '../services/context.ts'
import { closeDay } from './close-day.ts'
import { closeLateDays } from './close-late-days.ts'
import { isTakingIn, readBillingState } from './queries.ts'
import { isClockTrusted } from './trusted-clock.ts'

/** Milliseconds after which a batch that waits for the telemetry engine no longer delays closing: its server is gone. */
const patience = 24 * hour

/**
 * Closes every day that is due by now, in order, from the first that is billed, and then the days that are open for single companies. While
 * acknowledged telemetry is still on its way into the engine, as after an outage, the day waits: that telemetry would not be billed. It also
 * waits while the clock is not trusted.
 * @param isStopping called between two days
 */
export async function closeEndedDays(services: Services, isStopping: () => boolean): Promise<void> {
  if (!(await isClockTrusted(services))) return
  await closeDueDays(services, isStopping)
  await closeLateDays(services, isStopping)
}

async function closeDueDays(services: Services, isStopping: () => boolean): Promise<void> {
  const { start, lastClosed } = await readBillingState(services.db)
  if (start === undefined) return
  let day = lastClosed === undefined ? start : dayAfter(lastClosed)
  if (closableFrom(day) > services.now()) return
  if (await isTakingIn(services.db, new Date(services.now() - patience), new Date(closableFrom(day)))) return
  for (; closableFrom(day) <= services.now() && !isStopping(); day = dayAfter(day)) {
    const { isNew, projects, companies, amount } = await closeDay(services, day)
    if (isNew) services.log.info({ day, projects, companies, fen: String(amount) }, 'a day was closed and charged')
  }
}
