import { type RuleIndicatorId, ruleIndicator } from '../../../../alarms/own/rule-indicators.ts'
import { isPlatformCountry } from '../../../../alarms/platform-rules.ts'
import type { Schema } from '../../../../api/types.ts'
import { countryName } from '../../../../countries/countries.ts'
import { isCause } from '../../../../diagnosis/verdict.ts'
import { formatMoney } from '../../../../format/format-money.ts'
import { formatDecimal } from '../../../../format/format-number.ts'
import { formatPercent } from '../../../../format/format-percent.ts'
import type { Language, MessageKey } from '../../../../i18n/catalogue.ts'
import type { Translate } from '../../../../i18n/i18n.ts'
import { day, parseWireTime } from '../../../../time/zone.ts'

/** Returns a value of an indicator in its unit. */
export function indicatorValueText(indicator: RuleIndicatorId, value: number, t: Translate): string {
  const { unit } = ruleIndicator(indicator)
  if (unit === 'percent') return formatPercent(value)
  if (unit === 'yuan') return formatMoney(BigInt(Math.round(value * 100)))
  const text = formatDecimal(value, Number.isInteger(value) ? 0 : 2)
  if (unit === 'minutes' || unit === 'days') return t(`alarmRule.amounts.${unit}`, { count: value, value: text })
  return unit === 'ms' ? `${text} ms` : text
}

/** Returns the unit of an indicator, as fields and charts show it; empty for a number. */
export function indicatorUnit(indicator: RuleIndicatorId, t: Translate): string {
  const { unit } = ruleIndicator(indicator)
  if (unit === 'minutes' || unit === 'days') return t(`alarmRule.units.${unit}`)
  return { percent: '%', ms: 'ms', number: '', yuan: '¥' }[unit]
}

/** Returns what a rule watches: its indicator, with the cause or plan that it takes. */
export function indicatorText(
  { cause = '', indicator, plan = 0 }: Pick<Schema<'AlarmSubject'>, 'cause' | 'indicator' | 'plan'>,
  t: Translate,
): string {
  const name = t(`alarmRule.indicators.${indicator}`)
  const of = isCause(cause) ? t(`diagnosis.cause.${cause}`) : plan > 0 ? formatMoney(BigInt(plan) * 100n) : ''
  return of === '' ? name : t('alarmRule.indicatorOf', { name, of })
}

/** Returns a value of an alarm of a rule in its unit. */
export const subjectValueText = ({ burn, indicator }: Schema<'AlarmSubject'>, value: number, t: Translate): string =>
  burn ? `${burnRateText(value)}×` : indicatorValueText(indicator, value, t)

/** Returns how far a value is from what is usual, or may be. */
const zText = (z: number): string => `z ${formatDecimal(z, 1)}`

/** Returns how many times too fast a budget is used up. */
export const burnRateText = (rate: number): string => formatDecimal(rate, Number.isInteger(rate) ? 0 : 1)

/** Returns windows of a burn, in minutes, in words; one of them if they are the same. */
export function burnWindowsText({ long, short }: { long: number; short: number }, t: Translate): string {
  const words = (minutes: number) =>
    minutes % 60 === 0
      ? t('alarmRule.hours', { count: minutes / 60 })
      : t('alarmRule.windowLengths', { count: minutes })
  return long === short
    ? t('alarmRule.burnWindows.one', { long: words(long) })
    : t('alarmRule.burnWindows.both', { long: words(long), short: words(short) })
}

/** Returns how long alarms lasted in all: from ten hours on, in hours. */
export const lastedText = (minutes: number, t: Translate): string =>
  minutes < 600
    ? t('alarmRule.windowLengths', { count: minutes })
    : t('alarmRule.hours', { count: Math.round(minutes / 60) })

/** Returns a rule as a sentence: what is judged, and when an alarm is raised. */
export function ruleSentence(rule: Schema<'OwnRuleFields'>, t: Translate): string {
  const { bad_windows: bad, bound, comparison, indicator, split, type, window, windows } = rule
  if (type === 'burn')
    return t('alarmRule.sentence.burn', {
      indicator: t(`alarmRule.indicators.${indicator}`),
      target: formatPercent(bound),
    })
  const values = {
    indicator: indicatorText(rule, t),
    comparison: t(type === 'baseline' ? `alarmRule.against.${comparison}` : `alarmRule.comparisons.${comparison}`),
    bound: type === 'baseline' ? zText(bound) : indicatorValueText(indicator, bound, t),
    when: t(windows === 1 ? 'alarmRule.sentence.once' : 'alarmRule.sentence.several', { bad, windows, window }),
  }
  return split === 'none'
    ? t('alarmRule.sentence.whole', values)
    : t('alarmRule.sentence.place', { ...values, split: t(`alarmRule.splits.${split}`) })
}

/** Returns whether a preview covers all of its 14 days, of which less may be stored. */
export const isWholePreview = ({
  end_time,
  start_time,
}: Pick<Schema<'RulePreview'>, 'start_time' | 'end_time'>): boolean =>
  (parseWireTime(end_time) ?? 0) - (parseWireTime(start_time) ?? 0) >= 14 * day

/** Returns what a preview says that does not cover its 14 days. */
export const missingText = ({ indicator }: Pick<Schema<'OwnRuleFields'>, 'indicator'>): MessageKey =>
  ruleIndicator(indicator).isPresentOnly ? 'alarmRule.previewPresent' : 'alarmRule.previewMissing'

/** Returns what an alarm of a rule is about: the rule, and the value of its dimension. */
export function subjectTitle({ name, place, split }: Schema<'AlarmSubject'>, language: Language, t: Translate): string {
  const where = placeText({ place, split }, language, t)
  return where === '' ? name : t('alarmRule.titleOf', { name, place: where })
}

/** Returns a value of a rule's dimension in words, or which burn of an objective; empty without a dimension. */
export function placeText(
  { place, split }: Pick<Schema<'AlarmSubject'>, 'place' | 'split'>,
  language: Language,
  t: Translate,
): string {
  if (split === 'none') return place === 'fast' || place === 'slow' ? t(`alarmRule.burns.${place}`) : ''
  if (isPlatformCountry(place)) return ''
  const value = split === 'country' ? countryName(place, language) : place
  return t(`alarmRule.places.${split}`, { value })
}

/** Returns what was measured when an alarm of a rule was raised, and the bound. */
export function subjectText(
  subject: Schema<'AlarmSubject'>,
  { threshold, value }: { threshold: number; value: number },
  t: Translate,
): string {
  const { about, burn, comparison, indicator, usual } = subject
  const name = indicatorText(subject, t)
  if (about === 'no_data') return t('alarmRule.what.no_data', { indicator: name })
  if (burn)
    return t('alarmRule.what.burn', {
      indicator: name,
      target: formatPercent(burn.target),
      windows: burnWindowsText(burn, t),
      rate: burnRateText(value),
      limit: burnRateText(threshold),
    })
  if (usual)
    return t('alarmRule.what.usual', {
      indicator: name,
      value: indicatorValueText(indicator, value, t),
      z: zText(usual.z),
      weeks: usual.weeks,
      median: indicatorValueText(indicator, usual.median, t),
    })
  return t(`alarmRule.what.${comparison}`, {
    indicator: name,
    value: indicatorValueText(indicator, value, t),
    bound: indicatorValueText(indicator, threshold, t),
  })
}
