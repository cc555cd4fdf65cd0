import { country } from '@rtcops/core/countries/countries'
import { defaultRanges } from '@rtcops/core/time/range-presets'
import {
  choiceParam,
  type FilterChange,
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
export function useCallSearch(): Search<CallParams> {
  const search = useSearch(params)
  return {
    ...search,
    change: (change) => search.change(withDependents(change)),
    apply: (change, options) => search.apply(withDependents(change), options),
  }
}

/** A change with what falls away by it: the project when the company changes, room and user when the project does. */
export function withDependents(change: FilterChange<CallParams>): FilterChange<CallParams> {
  const project = 'company_id' in change && !('app_key' in change) ? { app_key: undefined } : {}
  const inProject = { ...project, ...change }
  return 'app_key' in inProject ? { channel_name: undefined, user_id: undefined, ...inProject } : inProject
}

/** A filter as it can be asked for: an address typed by hand may name a room without its project. */
export function askable({ channel_name, user_id, ...filter }: CallFilter): CallFilter {
  if (filter.app_key === undefined) return filter
  return { ...filter, ...(channel_name ? { channel_name } : {}), ...(user_id ? { user_id } : {}) }
}
