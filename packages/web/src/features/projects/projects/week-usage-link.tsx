import { TimelineLineChart } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'

const address = '/project/short-time'

/** 近7天用量, for those to whom that screen is open (R-PRJ-16). */
export function WeekUsageLink() {
  const translate = useTranslate()
  if (!useViewer().opens(address)) return null
  return (
    <Link className="bp6-button" to={address}>
      <TimelineLineChart />
      <span>{translate('project.weekUsage')}</span>
    </Link>
  )
}
