import { Notifications } from '@blueprintjs/icons'
import { listAlarmConditions } from '@rtcops/core/api/generated/operations'
import { alarmsPath, alarmsPause } from '@rtcops/core/features/operations/alarms/alarms-page'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../ui/use-translate.ts'

/** Shows how many alarms are open, as a link to their list. */
export function AlarmsBell() {
  const translate = useTranslate()
  const { data } = useQuery({ ...listAlarmConditions({ state: 1, page: 1, limit: 1 }), refetchInterval: alarmsPause })
  const count = data?.total ?? 0
  const label = count > 0 ? translate('alarm.bell', { count }) : translate('alarm.bellNone')
  return (
    <Link
      className="bp6-button bp6-minimal ro-icon-only ro-counted-button ro-bell"
      to={alarmsPath}
      aria-label={label}
      title={label}
      // Drawn by CSS; screen readers get more from the label.
      data-count={count > 99 ? '99+' : count || undefined}
    >
      <Notifications />
    </Link>
  )
}
