import type { Incident } from '@rtcops/core/features/operations/alarms/incidents/columns'
import { ListView } from '../../../tui/components/list-page.tsx'
import { useTui } from '../../../tui/tui-context.ts'
import { IncidentDetail, incidentDetailHeight } from './incident-detail.tsx'
import { incidents } from './listing.ts'
import { TakeForm } from './take-form.tsx'

/** Shows the incidents that are open, the newest first, with what happened in the selected one. */
export function IncidentsView() {
  const { go, may, t } = useTui()
  const mayTake = may('updateIncident')
  const take = ({ id, title }: Incident) => go({ page: <TakeForm id={id} title={title} /> })
  return (
    <ListView<'listIncidents', Incident>
      title={t('incident.title')}
      operation="listIncidents"
      request="open"
      input={() => ({ state: 'open' })}
      every={15}
      listing={incidents}
      rowKey={({ id }) => String(id)}
      onOpen={mayTake ? take : () => false}
      rowKeys={mayTake ? { a: take } : {}}
      {...(mayTake ? { enter: 'cli.tui.key.take' as const } : {})}
      keys={[
        ['/', 'cli.tui.key.filter'],
        ['< >', 'cli.tui.key.sort'],
        mayTake ? ['a', 'cli.tui.key.take'] : ['y', 'cli.tui.key.command'],
      ]}
      detail={{
        height: incidentDetailHeight,
        show: (incident, size) => <IncidentDetail incident={incident} {...size} />,
      }}
      command={(row) => (row ? `rtcops incident get ${row.id}` : 'rtcops incident list --state open')}
    />
  )
}
