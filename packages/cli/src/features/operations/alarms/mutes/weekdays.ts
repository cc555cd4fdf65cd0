import { enums } from '@rtcops/core/api/generated/enums'
import type { Draft } from '../../../../plain/declaration.ts'

/**
 * Returns given fields with weekdays as the wire has them: `monday:friday,sun` as a list. What is no weekday stays as it is, for the rules
 * to refuse.
 */
export function withWeekdays(given: Draft): Draft {
  const { weekdays, ...others } = given
  return typeof weekdays === 'string' ? { ...others, weekdays: weekdays.split(',').flatMap(daysOf) } : given
}

/** Returns the days of a range, or one day; names may be short, as long as they have three letters. */
function daysOf(text: string): string[] {
  const [first = '', last = first] = text.split(/[:-]/, 2).map((name) => name.trim().toLowerCase())
  const place = (name: string) =>
    name.length < 3 ? -1 : enums.Weekday.findIndex((weekday) => weekday.startsWith(name))
  const [start, end] = [place(first), place(last)]
  if (start < 0 || end < 0) return [text]
  // A range such as sat:mon goes on in the next week.
  return Array.from({ length: ((end - start + 7) % 7) + 1 }, (_, index) => enums.Weekday[(start + index) % 7] ?? text)
}
