import { Link } from 'react-router-dom'
import { paths } from '../../../ui/paths.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'

/** Leads to the objective that a rule belongs to. */
export function ObjectiveLink({ id }: { id: number }) {
  const translate = useTranslate()
  const { opens } = useViewer()
  return opens(paths.objectives) ? (
    <Link to={`${paths.objectives}?objective=${id}`}>{translate('alarmRule.openObjective')}</Link>
  ) : (
    translate('objective.title')
  )
}
