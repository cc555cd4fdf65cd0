import type { Schema } from '@rtcops/core/api/types'
import { type BehaviorEvent, behaviorColumns } from '@rtcops/core/features/calls/behavior/columns'
import type { Listing } from '../../../../output/listing.ts'

/** Events of all calls; times of today are shown without the day. */
export const events: Listing<BehaviorEvent> = {
  rows: 'cli.rows.callEvents',
  schema: 'BehaviorEvent',
  columns: behaviorColumns,
  wide: [
    { id: 'channel_session_id', kind: 'code', label: 'call.column.callId' },
    { id: 'type_number', kind: 'code', label: 'cli.call.head.type' },
    { id: 'message', kind: 'text', label: 'call.column.content' },
  ],
  clock: true,
}

/** Number of events of one type. */
export type TypeCount = Schema<'BehaviorInfo'>['types'][number]

export const typeCounts: Listing<TypeCount> = {
  rows: 'cli.rows.callEvents',
  schema: { fields: ['type_number', 'type_describe', 'number', 'bad', 'fatal'] },
  columns: [
    { id: 'type_describe', kind: 'text', label: 'behavior.column.event' },
    { id: 'number', kind: 'number', label: 'behavior.chart.number' },
    { id: 'bad', kind: 'number', label: 'call.level.bad' },
    { id: 'fatal', kind: 'number', label: 'call.level.fatal' },
  ],
  wide: [{ id: 'type_number', kind: 'code', label: 'cli.call.head.type' }],
}
