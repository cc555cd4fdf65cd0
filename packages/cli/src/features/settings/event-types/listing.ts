import { type EventType, eventTypeColumns } from '@rtcops/core/features/settings/event-types/columns'
import type { Listing } from '../../../output/listing.ts'

/** The console's columns, with the id that the other verbs take before them. */
export const eventTypes: Listing<EventType> = {
  rows: 'cli.rows.eventTypes',
  schema: 'EventType',
  columns: [{ id: 'id', kind: 'number', label: 'common.column.id' }, ...eventTypeColumns],
}
