import { listIncidents } from '@rtcops/core/api/generated/operations'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { paths } from '../../../ui/paths.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'

/** Leads to the incident that an alarm belongs to; nothing without one. */
export function IncidentLink({ conditionId }: { conditionId: number }) {
  const translate = useTranslate()
  const { mayCall } = useViewer()
  const { data } = useQuery({
    ...listIncidents({ condition_id: conditionId, limit: 1 }),
    enabled: mayCall('listIncidents'),
  })
  const [incident] = data?.list ?? []
  return (
    incident && (
      <p>
        <span className="ro-secondary">{translate('incident.ofAlarm')}</span>{' '}
        <Link to={`${paths.incident}?id=${incident.id}`}>{incident.title}</Link>
      </p>
    )
  )
}
