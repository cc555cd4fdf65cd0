import type { Services } from '../context.ts'
import { closableFrom, dayAfter } from './billing-days.ts'
import { closeDay } from './close-day.ts'
import { readBillingState } from './queries.ts'

/**
 * Closes every day that is to be closed by now, in their order, from the first that is billed.
 * @param isStopping asked between two days
 */
export async function closeEndedDays(services: Services, isStopping: () => boolean): Promise<void> {
  const { start, lastClosed } = await readBillingState(services.db)
  if (start === undefined) return
  let day = lastClosed === undefined ? start : dayAfter(lastClosed)
  for (; closableFrom(day) <= services.now() && !isStopping(); day = dayAfter(day)) {
    const { isNew, projects, companies, amount } = await closeDay(services, day)
    if (isNew) services.log.info({ day, projects, companies, fen: String(amount) }, 'a day was closed and charged')
  }
}
