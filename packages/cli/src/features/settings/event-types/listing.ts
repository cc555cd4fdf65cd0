import { type EventType, eventTypeColumns } from '@rtcops/core/features/settings/event-types/columns'
import type { Listing } from '../../../output/listing.ts'

/** The console's columns, after the id, which the other verbs take. */
export const eventTypes: Listing<EventType> = {
  rows: 'cli.rows.eventTypes',
  schema: 'EventType',
  columns: [{ id: 'id', kind: 'number', label: 'common.column.id' }, ...eventTypeColumns],
  cells: { type_describe: ({ name }) => name },
}
