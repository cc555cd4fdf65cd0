import type { Translate } from '@rtcops/core/i18n/i18n'
import { rangeToDays, rangeToWire } from '@rtcops/core/time/range'
import { parseRangeChoice, type RangeChoice } from '@rtcops/core/time/range-choice'
import { rangeOf } from '@rtcops/core/time/range-presets'
import { addDays, formatDay, hour, minute, second } from '@rtcops/core/time/zone'
import { useTranslate } from './use-translate.ts'

/** A range in the address form, in words: 最近两小时, 昨天, or its two ends. */
export function RangeText({ range }: { range: string }) {
  return rangeText(range, useTranslate())
}

/** The words for a range in the address form. */
export function rangeText(range: string, translate: Translate): string {
  const choice = parseRangeChoice(range)
  return choice ? choiceText(choice, translate) : range
}

function choiceText(choice: RangeChoice, translate: Translate): string {
  switch (choice.kind) {
    case 'last':
      return lastText(choice.length, translate)
    case 'days':
      return choice.count === 1 ? translate('ui.range.today') : translate('ui.range.lastDays', { count: choice.count })
    case 'past-days':
      return choice.count === 1
        ? translate('ui.range.yesterday')
        : translate('ui.range.pastDays', { count: choice.count })
    case 'this-month':
      return translate('ui.range.thisMonth')
    case 'fixed':
      return fixedText(choice)
  }
}

function lastText(length: number, translate: Translate): string {
  if (length === 2 * hour) return translate('ui.range.last2h')
  if (length === 168 * hour) return translate('ui.range.lastWeek')
  if (length % hour === 0) return translate('ui.range.lastHours', { count: length / hour })
  if (length % minute === 0) return translate('ui.range.lastMinutes', { count: length / minute })
  return translate('ui.range.lastSeconds', { count: length / second })
}

/** The days that a range means now, whatever words it was chosen by: `11-15 ~ 11-21`, or `11-21`, with years where they are not all this one. */
export function daysText(range: string): string {
  const now = Date.now()
  const days = rangeOf(range, now)
  if (!days) return range
  const ends = rangeToDays(days)
  const year = formatDay(now).slice(0, 5)
  const texts = ends.every((end) => end.startsWith(year)) ? ends.map((end) => end.slice(5)) : ends
  return [...new Set(texts)].join(' ~ ')
}

/** Whole days without clocks; otherwise to the second. */
function fixedText(range: { start: number; end: number }): string {
  const wholeDays = addDays(range.start, 0) === range.start && addDays(range.end, 0) === range.end
  const [from, to] = wholeDays ? rangeToDays(range) : rangeToWire(range)
  return from === to ? from : `${from} ~ ${to}`
}
