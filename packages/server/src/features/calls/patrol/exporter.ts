import { type PatrolRoom, patrolColumns } from '@rtcops/core/features/calls/patrol/columns'
import type { Exporter } from '../../../exports/exporter.ts'
import { roomsOnWire } from './patrol-on-wire.ts'
import { orderOf, readPatrolFilter } from './read-filter.ts'
import { countRooms, streamRooms } from './room-queries.ts'

/** The patrol report as a file. */
export const patrolExporter: Exporter<'exportHousePatrol', PatrolRoom> = {
  name: 'house-patrol-report',
  columns: () => patrolColumns,
  count: async (context, input) => (await countRooms(context, await readPatrolFilter(context, input))).rooms,
  async *rows(context, input) {
    const filter = await readPatrolFilter(context, input)
    for await (const rooms of streamRooms(context, filter, orderOf(input))) yield* await roomsOnWire(context, rooms)
  },
}
