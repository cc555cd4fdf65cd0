import { sortFields } from '@rtcops/core/columns/columns'
import { roomDayColumns } from '@rtcops/core/features/reports/places/columns'
import { defaultRanges } from '@rtcops/core/time/range-presets'
import { projectOfCompany } from '../../../ui/filter/dependents.ts'
import { type FilterOf, idParam, pageParams, rangeParam, sortParam, textParam } from '../../../ui/filter/url-params.ts'
import { type Search, useSearch } from '../../../ui/filter/use-search.ts'

const params = {
  ...pageParams(),
  order: sortParam(sortFields(roomDayColumns)),
  company_id: idParam('places.filter.company'),
  appkey: textParam('places.filter.project'),
  room_name: textParam('places.filter.room'),
  time: rangeParam(defaultRanges.roomCallTime, 'places.filter.time'),
}

export type RoomsParams = typeof params
export type RoomsFilter = FilterOf<RoomsParams>

/** Returns the search of room call time. Changing the company clears the project (R-GEN-06). */
export const useRoomsSearch = (): Search<RoomsParams> => useSearch(params, projectOfCompany)
