import { type AlarmCondition, alarmRuleWords } from '@rtcops/core/features/operations/alarms/columns'
import { likelyCauseText } from '@rtcops/core/features/operations/alarms/likely-cause'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Shows the rules that a condition has passed, each with its newest value, and below them its likely cause. */
export function ConditionRules({ likely, rules }: Pick<AlarmCondition, 'likely' | 'rules'>) {
  const translate = useTranslate()
  return (
    <span className="ro-condition-rules">
      {rules.map(({ is_tel, rule, threshold, value }) => (
        <span key={rule}>
          {translate(alarmRuleWords[rule].text)}{' '}
          <b className="ro-tabular">
            {translate('alarm.ruleValue', { value: formatPercent(value), threshold: formatPercent(threshold) })}
          </b>
          {is_tel === 1 && <span className="ro-tag ro-phone-tag">{translate('alarm.byPhone')}</span>}
        </span>
      ))}
      {likely && (
        <span className="ro-likely">
          {translate('alarm.likely')} <b className="ro-tabular">{likelyCauseText(likely, translate)}</b>
        </span>
      )}
    </span>
  )
}
