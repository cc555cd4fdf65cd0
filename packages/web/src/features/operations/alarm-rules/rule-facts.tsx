import { ruleIndicator } from '@rtcops/core/alarms/own/rule-indicators'
import type { Answer } from '@rtcops/core/api/types'
import { watchWords } from '@rtcops/core/features/operations/alarms/columns'
import { noDataWords, severityWords, splitWords } from '@rtcops/core/features/operations/alarms/own/columns'
import { ruleSentence } from '@rtcops/core/features/operations/alarms/own/rule-text'
import { formatNumber } from '@rtcops/core/format/format-number'
import { Fact } from '../../../ui/form/fact.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { AlarmsLink } from './alarms-link.tsx'
import { ObjectiveLink } from './objective-link.tsx'
import { scopeText } from './scope-text.ts'

/** Shows what a member has set of a rule, and the alarms that are on. */
export function RuleFacts({ of: rule }: { of: Answer<'getAlarmRule'>['info'] }) {
  const translate = useTranslate()
  const language = useLanguage()
  const severity = severityWords[rule.severity as keyof typeof severityWords]
  const status = watchWords[rule.status]
  return (
    <>
      <p className="ro-rule-sentence">
        <b>{ruleSentence(rule, translate)}</b>
      </p>
      {rule.warnings.map((warning) => (
        <p key={warning} className="ro-note ro-warn">
          {translate(`alarmRule.warnings.${warning}`)}
        </p>
      ))}
      <div className="ro-form ro-two">
        <Fact label="alarmRule.alarms">
          {rule.alarms > 0 ? (
            <AlarmsLink>
              <StatusMark mark="bad">{formatNumber(rule.alarms)}</StatusMark>
            </AlarmsLink>
          ) : (
            formatNumber(rule.alarms)
          )}
        </Fact>
        <Fact label="alarmRule.checkedUntil">{rule.checked_until ?? translate('alarmRule.checkedNever')}</Fact>
        <Fact label="alarmRule.status">
          <StatusMark mark={status.mark}>{translate(status.text)}</StatusMark>
        </Fact>
        <Fact label="alarmRule.severity">
          <StatusMark mark={severity.mark}>{translate(severity.text)}</StatusMark>
        </Fact>
        <FormSection title="alarmRule.record" />
        <Fact label="alarmRule.scope" wide>
          {rule.objective_id === null ? scopeText(rule, language, translate) : <ObjectiveLink id={rule.objective_id} />}
        </Fact>
        <Fact label="alarmRule.split">{translate(splitWords[rule.split].text)}</Fact>
        {ruleIndicator(rule.indicator).evidence !== 'none' && (
          <Fact label="alarmRule.least">{formatNumber(rule.least)}</Fact>
        )}
        <Fact label="alarmRule.no_data">{translate(noDataWords[rule.no_data].text)}</Fact>
        <Fact label="alarmRule.runbook">
          {rule.runbook && (
            <a href={rule.runbook} target="_blank" rel="noreferrer">
              {rule.runbook}
            </a>
          )}
        </Fact>
        <Fact label="alarmRule.createdBy">{rule.create_user_name}</Fact>
        <Fact label="common.column.createTime">{rule.create_time}</Fact>
      </div>
    </>
  )
}
