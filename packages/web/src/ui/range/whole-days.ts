import { parseRangeChoice, printRangeChoice } from '@rtcops/core/time/range-choice'
import { addDays } from '@rtcops/core/time/zone'

/** Widens a fixed range to whole days, for what is counted by day; relative ranges stay unchanged. */
export function wholeDays(range: string): string {
  const choice = parseRangeChoice(range)
  return choice?.kind === 'fixed'
    ? printRangeChoice({ kind: 'fixed', start: addDays(choice.start, 0), end: addDays(choice.end - 1, 1) })
    : range
}
