import { ruleValueText } from '@rtcops/core/features/operations/alarms/alarm-words'
import { changeText } from '@rtcops/core/features/operations/alarms/change-text'
import { type AlarmCondition, alarmRuleWords } from '@rtcops/core/features/operations/alarms/columns'
import { likelyCauseText } from '@rtcops/core/features/operations/alarms/likely-cause'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'

/** Shows the rules that a condition has passed, each with its newest value, and below them its likely cause or what changed. */
export function ConditionRules({ change, likely, rules }: Pick<AlarmCondition, 'change' | 'likely' | 'rules'>) {
  const translate = useTranslate()
  const language = useLanguage()
  return (
    <span className="ro-condition-rules">
      {rules.map((passed) => (
        <span key={passed.rule}>
          {translate(alarmRuleWords[passed.rule].text)} <b className="ro-tabular">{ruleValueText(passed, translate)}</b>
          {passed.is_tel === 1 && <span className="ro-tag ro-phone-tag">{translate('alarm.byPhone')}</span>}
        </span>
      ))}
      {change && <span className="ro-likely">{changeText(change, language, translate)}</span>}
      {likely && (
        <span className="ro-likely">
          {translate('alarm.likely')} <b className="ro-tabular">{likelyCauseText(likely, translate)}</b>
        </span>
      )}
    </span>
  )
}
