import { minute } from '@rtcops/core/time/zone'
import { telemetryUntil } from '../../../clickhouse/newest-telemetry.ts'
import { readUserVerdicts } from '../../../diagnosis/telemetry/call-verdicts.ts'
import { startExport } from '../../../exports/start-export.ts'
import { notFound } from '../../../platform/input/refusal.ts'
import type { Handlers } from '../../../services/handlers.ts'
import { patrolExporter } from './exporter.ts'
import { roomsOnWire, userOnWire } from './patrol-on-wire.ts'
import { orderOf, readPatrolFilter } from './read-filter.ts'
import { findRoom, listRooms } from './room-queries.ts'
import { listRoomUsers } from './user-queries.ts'

/** Milliseconds by which a client's samples may be stamped before its join or after its leave. */
const slack = 10 * minute

/** Handlers for rooms by health (1.27). */
export const patrolHandlers: Pick<Handlers, 'listHousePatrol' | 'getHousePatrolDetail' | 'exportHousePatrol'> = {
  async listHousePatrol(context, input) {
    const { limit = 10, page = 1 } = input
    const filter = await readPatrolFilter(context, input)
    const [{ rooms, totals }, until] = await Promise.all([
      listRooms(context, filter, orderOf(input), { limit, offset: (page - 1) * limit }),
      telemetryUntil(context, context.now()),
    ])
    return {
      list: await roomsOnWire(context, rooms),
      total: totals.rooms,
      info: { ...totals, until },
    }
  },

  async getHousePatrolDetail(context, { app_key, channel_session_id }) {
    const call = { appKey: app_key, callId: channel_session_id }
    const known = await findRoom(context, call)
    if (!known) throw notFound()
    const range = { start: known.began - slack, end: (known.ongoing ? context.now() : known.ended) + slack }
    const everything = { appKeys: [app_key], channelName: undefined, level: undefined, status: undefined }
    const order = { field: 'create_date', descending: true } as const
    const [{ rooms }, users, verdicts] = await Promise.all([
      listRooms(context, { ...everything, callId: channel_session_id, range }, order, { limit: 1, offset: 0 }),
      listRoomUsers(context, { ...call, range }),
      readUserVerdicts(context, call),
    ])
    const [info] = await roomsOnWire(context, rooms)
    if (!info) throw notFound()
    return { info, list: users.map((user) => userOnWire(user, verdicts.get(user.userId))) }
  },

  exportHousePatrol: (context, input) => startExport(patrolExporter, context, input),
}
