import type { Input } from '@rtcops/core/api/types'
import { defaultRange, longestRanges } from '@rtcops/core/time/range-presets'
import { readPastRange } from '../../../platform/input/time-range.ts'
import { chosenAppKeys } from '../../../postgres/project-names.ts'
import type { Context } from '../../../services/context.ts'
import type { PatrolFilter, RoomOrder } from './room-queries.ts'

type Asked = Pick<Input<'listHousePatrol'>, 'app_key' | 'company_id' | 'channel_name' | 'level' | 'status' | 'time'>

/** Reads the filter of a request. @throws {Refusal} 40001 that names the field */
export async function readPatrolFilter(context: Pick<Context, 'db' | 'now'>, asked: Asked): Promise<PatrolFilter> {
  const now = context.now()
  return {
    range: asked.time ? readPastRange(asked.time, now, longestRanges.housePatrol) : defaultRange('housePatrol', now),
    appKeys: await chosenAppKeys(context.db, asked),
    channelName: asked.channel_name,
    level: asked.level,
    status: asked.status,
  }
}

/** Returns the order, worst first unless the request says otherwise (R-HPR-01). */
export const orderOf = ({ order }: Pick<Input<'listHousePatrol'>, 'order'>): RoomOrder =>
  order ? { field: order.field, descending: order.sort === 2 } : { field: 'level', descending: true }
