import type { Input } from '@rtcops/core/api/types'
import { defaultRange } from '@rtcops/core/time/range-presets'
import type { Context } from '../../../context.ts'
import { readPastRange } from '../../../http/time-range.ts'
import { chosenAppKeys } from '../../../postgres/project-names.ts'
import type { PatrolFilter, RoomOrder } from './room-queries.ts'

/** Longest range that may be asked for. */
const mostDays = 31

type Asked = Pick<Input<'listHousePatrol'>, 'app_key' | 'company_id' | 'channel_name' | 'level' | 'status' | 'time'>

/** @throws {Refusal} 40001 that names the field */
export async function readFilter(context: Pick<Context, 'db' | 'now'>, asked: Asked): Promise<PatrolFilter> {
  const now = context.now()
  return {
    range: asked.time ? readPastRange(asked.time, now, mostDays) : defaultRange('housePatrol', now),
    appKeys: await chosenAppKeys(context.db, asked),
    channelName: asked.channel_name,
    level: asked.level,
    status: asked.status,
  }
}

/** The worst first, unless asked otherwise (R-HPR-01). */
export const orderOf = ({ order }: Pick<Input<'listHousePatrol'>, 'order'>): RoomOrder =>
  order ? { field: order.field, descending: order.sort === 2 } : { field: 'level', descending: true }
