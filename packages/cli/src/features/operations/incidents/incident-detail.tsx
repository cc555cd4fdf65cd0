import { type Incident, incidentEventWords } from '@rtcops/core/features/operations/alarms/incidents/columns'
import { safeText } from '@rtcops/core/format/display-text'
import { formatNumber } from '@rtcops/core/format/format-number'
import { inZone } from '../../../output/wire-time.ts'
import { TextLine } from '../../../tui/components/line.tsx'
import { Panel } from '../../../tui/components/panel.tsx'
import { askOnce, useLoaded } from '../../../tui/hooks/use-loaded.ts'
import { useSettled } from '../../../tui/hooks/use-settled.ts'
import { type Size, useTui } from '../../../tui/tui-context.ts'

/** Returns the height of the details on a body of this height. */
export const incidentDetailHeight = (body: number): number => Math.max(7, Math.floor(body / 2))

/** Milliseconds without a change of the selection before the incident is requested. */
const rest = 150

/** Shows whom an incident hits, who handles it, and the newest of what happened. */
export function IncidentDetail({ height, incident, width }: { incident: Incident } & Size) {
  const { context, isLive, t, zone } = useTui()
  const { bad_minutes, companies, id, owner_name, title, users } = incident
  const settled = useSettled(id, isLive ? rest : 0)
  const { data } = useLoaded(
    ['incident', id],
    async (signal) => await askOnce(context, 'getIncident', { id }, signal),
    { every: 15, isEnabled: settled === id },
  )
  const hit = t('affected.total', {
    companies: formatNumber(companies),
    users: formatNumber(users),
    minutes: formatNumber(bad_minutes),
  })
  // What happened in the incident selected before is not shown under this one.
  const timeline = data?.info.id === id ? data.info.timeline : []
  const lines = timeline
    .slice(3 - height)
    .map(
      ({ kind, text, time, user_name }) =>
        `${inZone(time, zone).slice(5, 16)}  ${t(incidentEventWords[kind].text)}  ${text}  ${user_name}`,
    )
  return (
    <Panel title={`${id} ${safeText(title)}`} right={safeText(owner_name)} width={width} height={height}>
      {[hit, ...lines].map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two events may read the same
        <TextLine key={index}>{safeText(line)}</TextLine>
      ))}
    </Panel>
  )
}
