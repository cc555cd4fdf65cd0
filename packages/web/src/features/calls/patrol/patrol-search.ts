import type { Input } from '@rtcops/core/api/types'
import { defaultRanges } from '@rtcops/core/time/range-presets'
import {
  choiceParam,
  type FilterOf,
  idParam,
  pageParams,
  rangeParam,
  sortParam,
  textParam,
} from '../../../ui/url-params.ts'
import { type Search, useSearch } from '../../../ui/use-search.ts'

/** The longest range that the server answers, in days. */
export const mostDays = 31

const params = {
  ...pageParams(),
  order: sortParam([
    'level',
    'create_date',
    'users',
    'max_users',
    'avg_rtt',
    'up_loss',
    'down_loss',
    'connection_interrupt_total',
    'heartbeat_timeout_total',
  ]),
  company_id: idParam('call.filter.company'),
  app_key: textParam('patrol.column.project'),
  time: rangeParam(defaultRanges.housePatrol, 'common.column.time'),
  level: choiceParam(['fatal', 'bad', 'normal'], 'patrol.filter.level'),
  status: choiceParam([1, 0], 'patrol.filter.status'),
  channel_name: textParam('patrol.filter.channel'),
  /** The room whose drawer is open, and its project. */
  room: textParam(),
  room_of: textParam(),
}

export type PatrolParams = typeof params

/** The search of the report. A project belongs to its company (R-GEN-06). */
export const usePatrolSearch = (): Search<PatrolParams> => useSearch(params, { company_id: ['app_key'] })

/** What the table is asked for: without what is open beside it. */
export function listFilter({ room: _room, room_of: _project, ...filter }: FilterOf<PatrolParams>) {
  return filter satisfies Omit<Input<'listHousePatrol'>, 'time'>
}
