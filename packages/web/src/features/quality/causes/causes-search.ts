import { causes, sides } from '@rtcops/core/diagnosis/verdict'
import { badTimeParts } from '@rtcops/core/features/quality/causes/columns'
import { rangeToWire } from '@rtcops/core/time/range'
import { defaultRanges, rangeOf } from '@rtcops/core/time/range-presets'
import { countryParam } from '../../../ui/filter/country-param.ts'
import {
  anyRangeParam,
  choiceParam,
  type FilterOf,
  idParam,
  rangeParam,
  textParam,
} from '../../../ui/filter/url-params.ts'
import { type Search, useSearch } from '../../../ui/filter/use-search.ts'

const params = {
  by: choiceParam(badTimeParts),
  company_id: idParam('call.filter.company'),
  app_key: textParam('call.filter.project'),
  time: rangeParam(defaultRanges.causes, 'causes.filter.time'),
  before: anyRangeParam('causes.filter.before'),
  country: countryParam('causes.filter.country'),
  router: textParam('causes.filter.router'),
  sdk: textParam('causes.filter.sdk'),
  cause: choiceParam(causes, 'causes.filter.cause'),
  side: choiceParam(sides, 'causes.filter.side'),
}

export type CausesParams = typeof params
export type CausesFilter = FilterOf<CausesParams>

/** Returns the search of the causes. Changing the company clears the project (R-GEN-06). */
export const useCausesSearch = (): Search<CausesParams> => useSearch(params, { company_id: ['app_key'] })

/** Returns the filter of the chart, which has no groups and nothing to compare. */
export const chartFilter = ({ before: _, by: __, ...filter }: CausesFilter) => filter

/** Returns the filter of the list, with relative days of comparison computed for today. */
export function listFilter({ before, ...filter }: CausesFilter) {
  const range = before === undefined ? undefined : rangeOf(before, Date.now())
  const request = { ...filter, order: { field: 'rate_change' as const, sort: 2 as const } }
  return range ? { ...request, before: rangeToWire(range) } : request
}
