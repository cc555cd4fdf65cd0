import type { Row } from '@rtcops/core/api/types'
import {
  type Incident,
  type IncidentDetails,
  incidentColumns,
  incidentEventWords,
} from '@rtcops/core/features/operations/alarms/incidents/columns'
import type { TimelineEntry } from '@rtcops/core/features/operations/alarms/incidents/timeline'
import { missing } from '@rtcops/core/format/missing'
import type { Listing } from '../../../output/listing.ts'

const id = { id: 'id', kind: 'number', label: 'common.column.id' } as const
const cells = { countries: ({ countries }: Incident) => countries.join(' ') }

export const incidents: Listing<Incident> = {
  rows: 'cli.rows.incidents',
  schema: 'Incident',
  columns: [id, ...incidentColumns.filter((column) => column.id !== 'resolve_time')],
  wide: [
    { id: 'resolve_time', kind: 'time', label: 'incident.resolvedAt' },
    { id: 'bad_minutes', kind: 'number', label: 'affected.column.badMinutes' },
  ],
  keep: ['title', 'state', 'create_time'],
  cells,
}

/** One incident; what happened when is a list of its own. */
export const incidentDetails: Listing<IncidentDetails> = {
  rows: 'cli.rows.incidents',
  schema: 'IncidentDetails',
  columnsOnly: true,
  columns: [
    id,
    ...incidentColumns.filter((column) => column.id !== 'companies' && column.id !== 'alarms'),
    { id: 'bad_minutes', kind: 'number', label: 'affected.column.badMinutes' },
    { id: 'counted_from', kind: 'time', label: 'cli.incident.countedFrom' },
    { id: 'counted_to', kind: 'time', label: 'cli.incident.countedTo' },
    { id: 'conditions', kind: 'text', label: 'incident.alarmsTitle' },
    { id: 'hit', kind: 'text', label: 'incident.companiesTitle' },
    { id: 'linked', kind: 'text', label: 'incident.callsTitle' },
    { id: 'notes', kind: 'text', label: 'incident.notesTitle' },
    { id: 'timeline', kind: 'text', label: 'incident.timeline' },
  ],
  wide: [],
  cells: {
    ...cells,
    timeline: ({ id: number, timeline: events }) => `${events.length}: rtcops incident timeline ${number}`,
    conditions: ({ conditions }) =>
      conditions.map(({ condition_id, text }) => `${condition_id} ${text}`).join('; ') || missing,
    hit: ({ hit }) => hit.map(({ company_name, users }) => `${company_name} ${users}`).join(', ') || missing,
    linked: ({ linked }) => linked.map(({ channel_session_id }) => channel_session_id).join(', ') || missing,
    notes: ({ notes }) => notes.map(({ text, user_name }) => `${user_name}: ${text}`).join('; ') || missing,
  },
}

export const timeline: Listing<TimelineEntry> = {
  rows: 'cli.rows.incidentEvents',
  schema: 'IncidentEvent',
  columns: [
    { id: 'time', kind: 'time', label: 'incident.time' },
    { id: 'kind', kind: 'status', label: 'incident.kind', words: incidentEventWords },
    { id: 'text', kind: 'text', label: 'incident.what' },
    { id: 'user_name', kind: 'text', label: 'incident.who' },
  ],
  keep: ['time', 'text'],
}

export const incidentTexts: Listing<Row<'listIncidentTexts'>> = {
  rows: 'cli.rows.incidentTexts',
  schema: 'IncidentText',
  columns: [
    { id: 'company_name', kind: 'text', label: 'affected.column.company' },
    { id: 'users', kind: 'number', label: 'affected.column.users' },
    { id: 'zh', kind: 'text', label: 'alarmChannel.languages.zh' },
    { id: 'en', kind: 'text', label: 'alarmChannel.languages.en' },
  ],
}
