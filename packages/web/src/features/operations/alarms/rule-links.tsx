import type { Schema } from '@rtcops/core/api/types'
import { Link } from 'react-router-dom'
import { paths } from '../../../ui/paths.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'

/** Leads to the rule that raised an alarm, and to its runbook. */
export function RuleLinks({ subject: { rule_id, runbook } }: { subject: Schema<'AlarmSubject'> }) {
  const translate = useTranslate()
  const { opens } = useViewer()
  return (
    <p className="ro-evidence">
      {opens(paths.alarmRules) && <Link to={`${paths.alarmRules}?rule=${rule_id}`}>{translate('alarm.openRule')}</Link>}
      {runbook && (
        <a href={runbook} target="_blank" rel="noreferrer">
          {translate('alarmRule.runbook')}
        </a>
      )}
    </p>
  )
}
