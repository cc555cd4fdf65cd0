import { TimelineLineChart } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import { paths } from '../../../ui/paths.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'

/** Shows the link 近7天用量 to members who may open that screen (R-PRJ-16). */
export function WeekUsageLink() {
  const translate = useTranslate()
  if (!useViewer().opens(paths.weekUsage)) return null
  return (
    <Link className="bp6-button" to={paths.weekUsage}>
      <TimelineLineChart />
      <span>{translate('project.weekUsage')}</span>
    </Link>
  )
}
