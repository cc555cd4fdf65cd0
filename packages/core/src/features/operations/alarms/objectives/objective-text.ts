import { ruleIndicator } from '../../../../alarms/own/rule-indicators.ts'
import type { Schema } from '../../../../api/types.ts'
import { formatNumber } from '../../../../format/format-number.ts'
import { formatPercent } from '../../../../format/format-percent.ts'
import type { Translate } from '../../../../i18n/i18n.ts'
import { burnRateText, burnWindowsText } from '../own/rule-text.ts'

/** Returns what is left of a budget, that it is overdrawn, or that nothing was counted. */
export function budgetText({ left }: Pick<Schema<'ObjectiveBudget'>, 'left'>, t: Translate): string {
  if (left === null) return t('objective.nothing')
  return left < 0 ? t('objective.overdrawn', { share: formatPercent(left) }) : formatPercent(left)
}

function unitOf(indicator: Schema<'ObjectiveIndicator'>) {
  const { source } = ruleIndicator(indicator)
  if (source === 'join') return 'attempts'
  return source === 'verdict_time' ? 'minutes' : 'samples'
}

/** Returns what a budget was counted from. */
export const countedText = (
  { all, allowed, bad }: Schema<'ObjectiveBudget'>,
  indicator: Schema<'ObjectiveIndicator'>,
  t: Translate,
): string =>
  t('objective.countedText', {
    all: formatNumber(all),
    bad: formatNumber(bad),
    allowed: formatNumber(allowed),
    unit: t(`objective.units.${unitOf(indicator)}`),
  })

/** Returns what an objective is about: a company, a project, or everything. */
export const objectiveScope = (
  { app_name, app_key, company_name }: Pick<Schema<'Objective'>, 'app_name' | 'app_key' | 'company_name'>,
  t: Translate,
): string => app_name || app_key || company_name || t('alarmRule.everything')

/** Returns how fast a budget was used up when an alarm would have been raised. */
export const firingText = ({ limit, long, rate, short }: Schema<'BurnFiring'>, t: Translate): string =>
  t('objective.rateText', {
    rate: burnRateText(rate),
    limit: burnRateText(limit),
    windows: burnWindowsText({ long, short }, t),
  })
