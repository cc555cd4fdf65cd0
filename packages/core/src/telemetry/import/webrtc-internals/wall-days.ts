import type { TimeRange } from '../../../time/range.ts'
import { day } from '../../../time/zone.ts'
import type { WallText } from './wall-text.ts'

/** Calendars in which browsers write dates: of Thai, Persian and Arabic, besides the usual one. */
const calendars = ['gregory', 'buddhist', 'persian', 'islamic-umalqura'] as const

/** Places of year, month and day in a written date. */
const orders = [
  { year: 0, month: 1, day: 2 },
  { year: 0, month: 2, day: 1 },
  { year: 2, month: 1, day: 0 },
  { year: 2, month: 0, day: 1 },
] as const

/** Days before the readings that a log may go back to: pages stay open, and their readings are kept for minutes only. */
const longestLog = 40

/** A way to read written dates. */
export type DayReader = (text: WallText) => number | undefined

/**
 * Returns the ways to read written dates as days near the readings, in every calendar and order. Each returns the
 * start of a day in UTC, or undefined for a date that is no day near the readings.
 */
export function dayReaders({ end, start }: TimeRange): DayReader[] {
  const first = Math.floor(start / day) - longestLog
  const last = Math.floor(end / day) + 1
  return calendars.flatMap((calendar) => {
    const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    })
    const days = new Map<string, number>()
    for (let index = first; index <= last; index++) {
      const parts = Object.fromEntries(format.formatToParts(index * day).map(({ type, value }) => [type, value]))
      days.set([parts['year'], parts['month'], parts['day']].map(Number).join(), index * day)
    }
    return orders.map((order): DayReader => {
      return ({ date, yearAt }) =>
        yearAt === order.year ? days.get([date[order.year], date[order.month], date[order.day]].join()) : undefined
    })
  })
}
