import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type EventType = Row<'listEventTypes'>

export const eventTypeColumns = columns<EventType>()([
  { id: 'type_number', kind: 'code', label: 'eventType.number', width: 160 },
  { id: 'type_describe', kind: 'text', label: 'eventType.name' },
  { id: 'type_key', kind: 'code', label: 'eventType.key' },
])
