import { type PatrolFileRow, patrolFileColumns } from '@rtcops/core/features/calls/patrol/columns'
import type { Exporter } from '../../../exports/exporter.ts'
import { projectNames } from '../../../postgres/project-names.ts'
import { roomsOnWire } from './patrol-on-wire.ts'
import { orderOf, readPatrolFilter } from './read-filter.ts'
import { countRooms, streamRooms } from './room-queries.ts'

/** The patrol report as a file, with the company of each room. */
export const patrolExporter: Exporter<'exportHousePatrol', PatrolFileRow> = {
  name: 'house-patrol-report',
  columns: () => patrolFileColumns,
  count: async (context, input) => (await countRooms(context, await readPatrolFilter(context, input))).rooms,
  async *rows(context, input) {
    const filter = await readPatrolFilter(context, input)
    for await (const rooms of streamRooms(context, filter, orderOf(input))) {
      const [onWire, nameOf] = await Promise.all([
        roomsOnWire(context, rooms),
        projectNames(
          context.db,
          rooms.map(({ appKey }) => appKey),
        ),
      ])
      for (const room of onWire) yield { ...room, company_name: nameOf(room.app_key).company_name }
    }
  },
}
