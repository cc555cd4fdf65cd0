import { columns } from '@rtcops/core/columns/columns'
import { type IncidentDetails, incidentEventWords } from '@rtcops/core/features/operations/alarms/incidents/columns'
import { type TimelineEntry, timelineWith } from '@rtcops/core/features/operations/alarms/incidents/timeline'
import type { Annotation } from '@rtcops/core/features/operations/annotations/columns'
import { withoutYear } from '../../../ui/range/without-year.ts'
import { ColumnsTable } from '../../../ui/table/columns-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { IncidentPart } from './part.tsx'

type Row = TimelineEntry & { id: number }

const timelineColumns = columns<Row>()([
  { id: 'time', kind: 'time', label: 'incident.time', width: 116 },
  { id: 'kind', kind: 'status', label: 'incident.kind', words: incidentEventWords, width: 92 },
  { id: 'text', kind: 'text', label: 'incident.what' },
  { id: 'user_name', kind: 'text', label: 'incident.who', width: 100 },
])

interface Props {
  incident: IncidentDetails
  annotations: readonly Annotation[]
}

/** Shows what happened, with what was noted on charts at that time. */
export function TimelinePart({ annotations, incident }: Props) {
  const translate = useTranslate()
  const rows = timelineWith(incident.timeline, annotations).map((entry, id) => ({ ...entry, id }))
  return (
    <IncidentPart title={translate('incident.timeline')}>
      <ColumnsTable
        columns={timelineColumns}
        rows={rows}
        rowId="id"
        label={translate('incident.timeline')}
        cells={{
          time: ({ time }) => withoutYear(time, Date.now()),
          text: ({ text }) => <span className="ro-incident-text">{text}</span>,
        }}
      />
    </IncidentPart>
  )
}
