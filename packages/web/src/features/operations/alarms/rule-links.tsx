import type { Schema } from '@rtcops/core/api/types'
import { Link } from 'react-router-dom'
import { paths } from '../../../ui/paths.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'

/** Leads to the rule that raised an alarm, and to its runbook. */
export function RuleLinks({ subject: { burn, rule_id, runbook } }: { subject: Schema<'AlarmSubject'> }) {
  const translate = useTranslate()
  const { opens } = useViewer()
  return (
    <p className="ro-evidence">
      {burn && opens(paths.objectives) && (
        <Link to={`${paths.objectives}?objective=${burn.objective_id}`}>{translate('alarmRule.openObjective')}</Link>
      )}
      {!burn && opens(paths.alarmRules) && (
        <Link to={`${paths.alarmRules}?rule=${rule_id}`}>{translate('alarm.openRule')}</Link>
      )}
      {runbook && (
        <a href={runbook} target="_blank" rel="noreferrer">
          {translate('alarmRule.runbook')}
        </a>
      )}
    </p>
  )
}
