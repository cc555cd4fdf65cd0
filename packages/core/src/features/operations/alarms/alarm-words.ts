import { isPlatformCountry, isPlatformRule, type RaisedRule } from '../../../alarms/platform-rules.ts'
import type { Schema } from '../../../api/types.ts'
import { countryName } from '../../../countries/countries.ts'
import { formatNumber } from '../../../format/format-number.ts'
import { formatPercent } from '../../../format/format-percent.ts'
import type { Language } from '../../../i18n/catalogue.ts'
import type { Translate } from '../../../i18n/i18n.ts'
import { alarmRuleWords } from './columns.ts'
import { externalPlace } from './external-text.ts'
import { subjectTitle, subjectValueText } from './own/rule-text.ts'

/** Returns what an alarm is about: the name of its country, the platform, what a member's rule watches, or what another system told of. */
export const alarmPlace = (
  { country, external, subject }: About & { country: string },
  language: Language,
  t: Translate,
): string => {
  if (subject) return subjectTitle(subject, language, t)
  if (external) return externalPlace(external, t)
  return isPlatformCountry(country) ? t('alarm.platform') : countryName(country, language)
}

/** Returns when an alarm was resolved, and by what; undefined while it is not. */
export function endText(
  { ended_by, resolve_time: time }: { ended_by: Schema<'AlarmEnd'> | null; resolve_time: string | null },
  t: Translate,
): string | undefined {
  if (time === null) return undefined
  return ended_by
    ? t('alarm.resolvedBy', { time, why: t(`alarm.endedBy.${ended_by}`) })
    : t('alarm.resolvedAt', { time })
}

/** What an alarm is about besides its country. */
interface About {
  /** Of members' own rules. */
  subject: Schema<'AlarmSubject'> | null
  /** Of alerts of other systems. */
  external?: Schema<'ExternalAlert'> | null
}

/** What is shown of an alarm, or of the alarms of a rule. */
export interface RaisedFacts extends About {
  rule: RaisedRule
  value: number
  threshold: number
}

/**
 * Returns the name of what was passed: the threshold, what is wrong with the platform, the indicator of a member's rule, or the alert of another
 * system.
 */
export function ruleNameText({ external, rule, subject }: About & Pick<RaisedFacts, 'rule'>, t: Translate): string {
  if (external) return external.name
  return subject ? t(`alarmRule.indicators.${subject.indicator}`) : t(alarmRuleWords[rule].text)
}

/** Returns the measured value in its unit; of an alert of another system its summary. */
export function raisedValueText({ external, rule, subject, value }: RaisedFacts, t: Translate): string {
  if (external) return external.summary
  if (subject?.about === 'no_data') return t('alarmRule.missing')
  if (subject) return subjectValueText(subject, value, t)
  return isPlatformRule(rule) ? formatNumber(value) : formatPercent(value)
}

/** Returns the threshold in its unit; undefined where there is none. */
export function raisedThresholdText(
  { external, rule, subject, threshold }: RaisedFacts,
  t: Translate,
): string | undefined {
  if (subject) return subject.about === 'no_data' ? undefined : subjectValueText(subject, threshold, t)
  return external || isPlatformRule(rule) ? undefined : formatPercent(threshold)
}

/** Returns the value of a rule with its threshold, as `21.50% (threshold 5.00%)`; that of the platform, as `2`. */
export function ruleValueText(raised: RaisedFacts, t: Translate): string {
  const threshold = raisedThresholdText(raised, t)
  const value = raisedValueText(raised, t)
  return threshold === undefined ? value : t('alarm.ruleValue', { value, threshold })
}
