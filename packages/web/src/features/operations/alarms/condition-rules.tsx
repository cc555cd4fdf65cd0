import { ruleNameText, ruleValueText } from '@rtcops/core/features/operations/alarms/alarm-words'
import { changeText } from '@rtcops/core/features/operations/alarms/change-text'
import type { AlarmCondition } from '@rtcops/core/features/operations/alarms/columns'
import { likelyCauseText } from '@rtcops/core/features/operations/alarms/likely-cause'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'

/** Shows the rules that a condition has passed, each with its newest value, or what another system told, and below them its likely cause or what changed. */
export function ConditionRules({
  condition: { change, external, likely, rules, subject },
}: {
  condition: Pick<AlarmCondition, 'change' | 'external' | 'likely' | 'rules' | 'subject'>
}) {
  const translate = useTranslate()
  const language = useLanguage()
  return (
    <span className="ro-condition-rules">
      {rules.map((passed) => (
        <span key={passed.rule}>
          {ruleNameText({ rule: passed.rule, subject, external }, translate)}{' '}
          <b className="ro-tabular">{ruleValueText({ ...passed, subject, external }, translate)}</b>
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
