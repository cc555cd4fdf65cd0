import { formatMoney } from '../../../format/format-money.ts'
import type { Translate } from '../../../i18n/i18n.ts'
import type { ApprovalDetails } from './columns.ts'

/**
 * Describes what has to wait under a rule.
 * @param value threshold in yuan, or 1 for a company of which everything waits
 */
export function ruleText(t: Translate, kind: ApprovalDetails['kind'], value: string | null): string {
  if (value === null || (kind === 'company_rule' && value === '0')) return t('approval.ruleOff')
  return kind === 'company_rule' ? t('approval.ruleAll') : t('approval.ruleFrom', { amount: formatMoney(value) })
}
