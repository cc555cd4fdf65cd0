import { country } from '@rtcops/core/countries/countries'
import { defaultRanges } from '@rtcops/core/time/range-presets'
import {
  choiceParam,
  type FilterOf,
  idParam,
  type Param,
  pageParams,
  rangeParam,
  sortParam,
  textParam,
} from '../../../ui/url-params.ts'
import { type Search, useSearch } from '../../../ui/use-search.ts'

/** Two-letter codes of known countries. */
const countryParam: Param<string> = {
  ...textParam('call.filter.country'),
  read: (text) => country(text)?.code2,
}

export const params = {
  ...pageParams(),
  order: sortParam(['create_date', 'count_time']),
  company_id: idParam('call.filter.company'),
  app_key: textParam('call.filter.project'),
  time: rangeParam(defaultRanges.calls, 'common.column.time'),
  status: choiceParam([1, 0], 'call.filter.status'),
  channel_name: textParam('call.column.channel'),
  user_id: textParam('call.column.userId'),
  country: countryParam,
  router: textParam('call.filter.router'),
  as: textParam('call.filter.as'),
}

type CallParams = typeof params
export type CallFilter = FilterOf<CallParams>

/** The search of the magnifier: a project belongs to its company, room and user to their project (R-MSG-03, R-GEN-06). */
export const useCallSearch = (): Search<CallParams> => useSearch(params, dependents)

export const dependents = { company_id: ['app_key'], app_key: ['channel_name', 'user_id'] } as const

/** A filter as it can be asked for: an address typed by hand may name a room without its project. */
export function askable({ channel_name, user_id, ...filter }: CallFilter): CallFilter {
  if (filter.app_key === undefined) return filter
  return { ...filter, ...(channel_name ? { channel_name } : {}), ...(user_id ? { user_id } : {}) }
}
