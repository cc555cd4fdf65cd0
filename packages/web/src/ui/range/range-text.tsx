import type { Translate } from '@rtcops/core/i18n/i18n'
import { rangeToDays, rangeToWire } from '@rtcops/core/time/range'
import { parseRangeChoice, type RangeChoice } from '@rtcops/core/time/range-choice'
import { rangeOf } from '@rtcops/core/time/range-presets'
import { addDays, day, formatDay, hour, minute, second } from '@rtcops/core/time/zone'
import { useTranslate } from '../use-translate.ts'
import { windowText } from './window-text.ts'
import { withoutYear } from './without-year.ts'

/** Shows a range in the address form in words: 最近两小时, 昨天, or its two ends. */
export function RangeText({ range }: { range: string }) {
  return rangeText(range, useTranslate())
}

/** Describes a range in the address form. */
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
  if (length % day === 0 && length > 7 * day) return translate('ui.range.lastDays', { count: length / day })
  if (length % hour === 0) return translate('ui.range.lastHours', { count: length / hour })
  if (length % minute === 0) return translate('ui.range.lastMinutes', { count: length / minute })
  return translate('ui.range.lastSeconds', { count: length / second })
}

/**
 * Returns the days that a range currently means, regardless of how it was selected: `11-15 ~ 11-21`, or `11-21`, with
 * years unless all are in the present year.
 */
export function daysText(range: string): string {
  const now = Date.now()
  const days = rangeOf(range, now)
  if (!days) return range
  const ends = rangeToDays(days)
  const year = formatDay(now).slice(0, 5)
  const texts = ends.every((end) => end.startsWith(year)) ? ends.map((end) => end.slice(5)) : ends
  return [...new Set(texts)].join(' ~ ')
}

/**
 * Formats whole days without times, and whole minutes to the minute; otherwise to the second. Times lack the present
 * year, and the end lacks the day of the start, so that the text fits in a field.
 */
function fixedText(range: { start: number; end: number }): string {
  const now = Date.now()
  if (addDays(range.start, 0) === range.start && addDays(range.end, 0) === range.end) {
    const [from, to] = rangeToDays(range)
    return from === to ? from : `${from} ~ ${to}`
  }
  if (range.start % minute === 0 && range.end % minute === 0) return windowText(range, now)
  const [from, to] = rangeToWire(range)
  const end = from.slice(0, 10) === to.slice(0, 10) ? to.slice(11) : withoutYear(to, now)
  return from === to ? withoutYear(from, now) : `${withoutYear(from, now)} ~ ${end}`
}
