import { type AlarmCondition, alarmRuleWords } from '@rtcops/core/features/operations/alarms/columns'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Shows the rules that a condition has passed, each with its newest value. */
export function ConditionRules({ rules }: Pick<AlarmCondition, 'rules'>) {
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
    </span>
  )
}
