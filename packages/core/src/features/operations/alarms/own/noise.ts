import { isThresholdRule } from '../../../../alarms/platform-rules.ts'
import type { Answer, Row, Schema } from '../../../../api/types.ts'
import { columns } from '../../../../columns/columns.ts'
import { countryName } from '../../../../countries/countries.ts'
import type { Language } from '../../../../i18n/catalogue.ts'
import type { Translate } from '../../../../i18n/i18n.ts'
import { alarmRuleWords } from '../columns.ts'
import { indicatorValueText } from './rule-text.ts'

export type RuleNoise = Row<'listAlarmNoise'>
export type MemberNoise = Answer<'listAlarmNoise'>['members'][number]

export const ruleNoiseColumns = columns<RuleNoise>()([
  { id: 'name', kind: 'text', label: 'alarmNoise.rule' },
  { id: 'alarms', kind: 'number', label: 'alarmNoise.alarms', width: 76 },
  { id: 'only_acked', kind: 'number', label: 'alarmNoise.onlyAcked', width: 92 },
  { id: 'acted_on', kind: 'number', label: 'alarmNoise.actedOn', width: 84 },
  { id: 'brief', kind: 'number', label: 'alarmNoise.brief', width: 108 },
  { id: 'messages', kind: 'number', label: 'alarmNoise.messages', width: 92 },
  { id: 'held', kind: 'number', label: 'alarmNoise.held', width: 84 },
  { id: 'median_seconds', kind: 'duration', label: 'alarmNoise.median', width: 108 },
])

export const memberNoiseColumns = columns<MemberNoise>()([
  { id: 'user_name', kind: 'text', label: 'alarmNoise.member' },
  { id: 'acks', kind: 'number', label: 'alarmNoise.acks', width: 108 },
  { id: 'acks_per_week', kind: 'decimal', label: 'alarmNoise.perWeek', width: 92 },
  { id: 'night_acks', kind: 'number', label: 'alarmNoise.night', width: 140 },
])

/** Returns the name of a rule: as a member called it, or of a threshold with its country. */
export function noisyRuleText({ country, name, rule }: RuleNoise, language: Language, t: Translate): string {
  if (name !== '') return name
  const text = t(alarmRuleWords[rule].text)
  return isThresholdRule(rule)
    ? t('alarmNoise.ofCountry', { country: countryName(country, language), rule: text })
    : text
}

/** Returns the bound that is suggested for a rule and what it would do, or why none is. */
export function suggestionText(
  { acted_on, alarms, bound, left, reason }: Schema<'BoundSuggestion'>,
  rule: Pick<Schema<'OwnRuleFields'>, 'bound' | 'comparison' | 'indicator'>,
  t: Translate,
): string {
  const values = { alarms, acted: acted_on }
  if (bound === null || left === null) return t(`alarmNoise.${reason}`, values)
  return t('alarmNoise.found', {
    ...values,
    left,
    comparison: t(`alarmRule.comparisons.${rule.comparison}`),
    bound: indicatorValueText(rule.indicator, bound, t),
    now: indicatorValueText(rule.indicator, rule.bound, t),
  })
}
