import type { AlarmCondition } from '@rtcops/core/features/operations/alarms/columns'
import { evidenceRange } from '@rtcops/core/features/operations/alarms/evidence'
import { watchedMetrics } from '@rtcops/core/features/operations/alarms/watched'
import { finestStep } from '@rtcops/core/quality/intervals'
import { floorTo, type TimeRange } from '@rtcops/core/time/range'
import { printRangeChoice } from '@rtcops/core/time/range-choice'
import { minute } from '@rtcops/core/time/zone'
import { Link } from 'react-router-dom'
import { callsAddress } from '../../../quality/calls-address.ts'
import { paths } from '../../../ui/paths.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'

/** Milliseconds that are shown before and after the windows that raised alarms, for comparison. */
const around = 30 * minute

/**
 * Returns the windows of a condition with some time before and after them, in whole intervals: a chart of the last minutes
 * asks the same for as long as no other interval is complete.
 */
export function rangeAround(condition: AlarmCondition): TimeRange {
  const { start, end } = evidenceRange(condition)
  return { start: start - around, end: Math.min(end + around, floorTo(Date.now(), finestStep)) }
}

/** Links a condition to the quality of its country at that time, and to the calls, by the figure that it watches the worst first. */
export function EvidenceLinks({ condition }: { condition: AlarmCondition }) {
  const translate = useTranslate()
  const { opens } = useViewer()
  const { country, rules } = condition
  const [metric] = watchedMetrics(rules)
  return (
    <span className="ro-evidence">
      {opens(paths.quality) && <Link to={qualityAddress(condition)}>{translate('alarm.quality')}</Link>}
      {opens(paths.calls) && (
        <Link to={callsAddress({ country }, evidenceRange(condition), metric)}>{translate('alarm.calls')}</Link>
      )}
    </span>
  )
}

/** Returns the address of the quality of a condition's country, with some time before and after its windows. */
export function qualityAddress(condition: AlarmCondition): string {
  const query_time = printRangeChoice({ kind: 'fixed', ...rangeAround(condition) })
  return `${paths.quality}?${new URLSearchParams({ country: condition.country, query_time })}`
}
