import { defaultRanges } from '@rtcops/core/time/range-presets'
import { projectOfCompany } from '../../../ui/dependents.ts'
import { type FilterOf, idParam, pageParams, rangeParam, sortParam, textParam } from '../../../ui/url-params.ts'
import { type Search, useSearch } from '../../../ui/use-search.ts'

/** The longest range that the server answers, in days. */
export const mostRoomDays = 31

const params = {
  ...pageParams(),
  order: sortParam(['days', 'max_members', 'call_times1']),
  company_id: idParam('places.filter.company'),
  appkey: textParam('places.filter.project'),
  room_name: textParam('places.filter.room'),
  time: rangeParam(defaultRanges.roomCallTime, 'places.filter.time'),
}

export type RoomsParams = typeof params
export type RoomsFilter = FilterOf<RoomsParams>

/** The search of room call time. A project belongs to its company (R-GEN-06). */
export const useRoomsSearch = (): Search<RoomsParams> => useSearch(params, projectOfCompany)
