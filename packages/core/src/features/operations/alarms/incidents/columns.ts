import type { Row, Schema } from '../../../../api/types.ts'
import { columns } from '../../../../columns/columns.ts'
import { severityWords } from '../own/columns.ts'

export type Incident = Row<'listIncidents'>
export type IncidentDetails = Schema<'IncidentDetails'>

export const incidentStateWords = {
  open: { text: 'incident.states.open', mark: 'bad' },
  resolved: { text: 'incident.states.resolved', mark: 'ok' },
} as const

export const incidentColumns = columns<Incident>()([
  { id: 'title', kind: 'text', label: 'incident.name' },
  { id: 'state', kind: 'status', label: 'common.column.status', words: incidentStateWords, width: 92 },
  { id: 'severity', kind: 'status', label: 'alarmRule.severity', words: severityWords, width: 92 },
  { id: 'create_time', kind: 'time', label: 'incident.since', width: 128 },
  { id: 'resolve_time', kind: 'time', label: 'incident.resolvedAt', width: 128, minor: true },
  { id: 'owner_name', kind: 'text', label: 'incident.owner', width: 100 },
  { id: 'countries', kind: 'text', label: 'alarm.country', width: 140 },
  { id: 'companies', kind: 'number', label: 'incident.companies', width: 84 },
  { id: 'users', kind: 'number', label: 'incident.users', width: 92 },
  { id: 'alarms', kind: 'number', label: 'incident.alarms', width: 76 },
])

/** Kinds of what happens in an incident. */
export const incidentEventWords = {
  begun: { text: 'incident.events.begun', mark: 'plain' },
  raised: { text: 'incident.events.raised', mark: 'bad' },
  acknowledged: { text: 'incident.events.acknowledged', mark: 'warn' },
  resolved: { text: 'incident.events.resolved', mark: 'ok' },
  message: { text: 'incident.events.message', mark: 'plain' },
  not_delivered: { text: 'incident.events.not_delivered', mark: 'bad' },
  note: { text: 'incident.events.note', mark: 'plain' },
  changed: { text: 'incident.events.changed', mark: 'plain' },
  annotation: { text: 'incident.events.annotation', mark: 'plain' },
} as const
