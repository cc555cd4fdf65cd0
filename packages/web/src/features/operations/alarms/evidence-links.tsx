import type { AlarmCondition } from '@rtcops/core/features/operations/alarms/columns'
import { evidenceRange } from '@rtcops/core/features/operations/alarms/evidence'
import { printRangeChoice } from '@rtcops/core/time/range-choice'
import { minute } from '@rtcops/core/time/zone'
import { Link } from 'react-router-dom'
import { callsAddress } from '../../../quality/calls-address.ts'
import { callsPath } from '../../../ui/call-address.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'

const qualityPath = '/data-monitoring/call-quality-statistics'

/** Milliseconds that the quality screen shows before and after the windows that raised alarms, for comparison. */
export const aroundCondition = 30 * minute

/** Links a condition to the quality of its country at that time, and to the calls. */
export function EvidenceLinks({ condition }: { condition: AlarmCondition }) {
  const translate = useTranslate()
  const { opens } = useViewer()
  const { country } = condition
  return (
    <span className="ro-evidence">
      {opens(qualityPath) && <Link to={qualityAddress(condition)}>{translate('alarm.quality')}</Link>}
      {opens(callsPath) && (
        <Link to={callsAddress({ country, query_time: '' }, evidenceRange(condition))}>{translate('alarm.calls')}</Link>
      )}
    </span>
  )
}

/** Returns the address of the quality of a condition's country, with some time before and after its windows. */
export function qualityAddress(condition: AlarmCondition): string {
  const { start, end } = evidenceRange(condition)
  const query_time = printRangeChoice({
    kind: 'fixed',
    start: start - aroundCondition,
    end: Math.min(end + aroundCondition, Date.now()),
  })
  return `${qualityPath}?${new URLSearchParams({ country: condition.country, query_time })}`
}
