import type { Schema } from '@rtcops/core/api/types'
import { formatNumber } from '@rtcops/core/format/format-number'
import { Link } from 'react-router-dom'
import { paths } from '../../../ui/paths.ts'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { useViewer } from '../../../ui/viewer.ts'

/** Shows how many burn alarms of an objective are on, and leads to the alarms. */
export function ObjectiveAlarms({ of: { alarms } }: { of: Pick<Schema<'Objective'>, 'alarms'> }) {
  const { opens } = useViewer()
  if (alarms === 0) return formatNumber(0)
  const mark = <StatusMark mark="bad">{formatNumber(alarms)}</StatusMark>
  return opens(paths.alarms) ? <Link to={`${paths.alarms}?state=all`}>{mark}</Link> : mark
}
