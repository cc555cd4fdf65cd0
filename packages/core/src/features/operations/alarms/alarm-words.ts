import { isPlatformCountry, isPlatformRule, type RaisedRule } from '../../../alarms/platform-rules.ts'
import { countryName } from '../../../countries/countries.ts'
import { formatNumber } from '../../../format/format-number.ts'
import { formatPercent } from '../../../format/format-percent.ts'
import type { Language } from '../../../i18n/catalogue.ts'
import type { Translate } from '../../../i18n/i18n.ts'

/** Returns what an alarm is about: the name of its country, or the platform. */
export const alarmPlace = (country: string, language: Language, t: Translate): string =>
  isPlatformCountry(country) ? t('alarm.platform') : countryName(country, language)

/** Returns the value of a rule with its threshold, as `21.50% (threshold 5.00%)`; that of the platform, as `2`. */
export const ruleValueText = (
  { rule, threshold, value }: { rule: RaisedRule; threshold: number; value: number },
  t: Translate,
): string =>
  isPlatformRule(rule)
    ? formatNumber(value)
    : t('alarm.ruleValue', { value: formatPercent(value), threshold: formatPercent(threshold) })
