import { enums } from '@rtcops/core/api/generated/enums'
import type { Input } from '@rtcops/core/api/types'
import { sortFields } from '@rtcops/core/columns/columns'
import { patrolColumns } from '@rtcops/core/features/calls/patrol/columns'
import { defaultRanges } from '@rtcops/core/time/range-presets'
import {
  choiceParam,
  type FilterOf,
  idParam,
  pageParams,
  rangeParam,
  sortParam,
  textParam,
} from '../../../ui/filter/url-params.ts'
import { type Search, useSearch } from '../../../ui/filter/use-search.ts'

const params = {
  ...pageParams(),
  order: sortParam(sortFields(patrolColumns)),
  company_id: idParam('call.filter.company'),
  app_key: textParam('patrol.column.project'),
  time: rangeParam(defaultRanges.housePatrol, 'common.column.time'),
  level: choiceParam(enums.PatrolLevel.toReversed(), 'patrol.filter.level'),
  status: choiceParam([1, 0], 'patrol.filter.status'),
  channel_name: textParam('patrol.filter.channel'),
  /** The room whose drawer is open, and its project. */
  room: textParam(),
  room_of: textParam(),
}

export type PatrolParams = typeof params

/** Returns the search of the report. Changing the company clears the project (R-GEN-06). */
export const usePatrolSearch = (): Search<PatrolParams> => useSearch(params, { company_id: ['app_key'] })

/** Returns the filter of the table: without the room that is open in the drawer. */
export function patrolFilter({ room: _room, room_of: _project, ...filter }: FilterOf<PatrolParams>) {
  return filter satisfies Omit<Input<'listHousePatrol'>, 'time'>
}
