import './incident.css'
import { getIncident } from '@rtcops/core/api/generated/operations'
import { alarmsPause } from '@rtcops/core/features/operations/alarms/alarms-page'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router-dom'
import { paths } from '../../../ui/paths.ts'
import { LoadingState } from '../../../ui/screen/loading.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import { ErrorState } from '../../../ui/screen/state.tsx'
import { AlarmsPart } from './alarms-part.tsx'
import { CallsPart } from './calls-part.tsx'
import { CompaniesPart } from './companies-part.tsx'
import { IncidentActions } from './incident-actions.tsx'
import { IncidentHead } from './incident-head.tsx'
import { NotesPart } from './notes-part.tsx'
import { TimelinePart } from './timeline-part.tsx'
import { useAnnotationsOf } from './use-annotations-of.ts'

/** Shows one incident: whom it hits, what happened when, and what members noted. */
export default function IncidentScreen() {
  const [address] = useSearchParams()
  const id = Number(address.get('id'))
  const query = useQuery({ ...getIncident({ id }), enabled: id > 0, refetchInterval: alarmsPause })
  const incident = query.data?.info
  const annotations = useAnnotationsOf(incident)
  if (!(id > 0)) return <Navigate to={paths.incidents} replace />
  return (
    <Screen
      title="incident.one"
      parents={[{ title: 'incident.title', address: paths.incidents }]}
      note={incident && `${incident.id} · ${incident.title}`}
      actions={incident && <IncidentActions incident={incident} annotations={annotations} />}
    >
      {query.error && !incident ? (
        <section className="ro-panel ro-fill">
          <ErrorState error={query.error} fallback="common.failed.get" onRetry={() => void query.refetch()} />
        </section>
      ) : incident ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        <div className="ro-incident" tabIndex={0}>
          <IncidentHead incident={incident} />
          <TimelinePart incident={incident} annotations={annotations} />
          <CompaniesPart incident={incident} />
          <AlarmsPart incident={incident} />
          <CallsPart incident={incident} />
          <NotesPart incident={incident} />
        </div>
      ) : (
        <LoadingState />
      )}
    </Screen>
  )
}
