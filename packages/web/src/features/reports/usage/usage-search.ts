import { defaultRanges } from '@rtcops/core/time/range-presets'
import { projectOfCompany } from '../../../ui/filter/dependents.ts'
import { type FilterOf, idParam, rangeParam, textParam } from '../../../ui/filter/url-params.ts'
import { type Search, useSearch } from '../../../ui/filter/use-search.ts'

const params = {
  company_id: idParam('usage.filter.company'),
  appkey: textParam('usage.filter.project'),
  query_time: rangeParam(defaultRanges.usage, 'usage.filter.time'),
}

export type UsageParams = typeof params

/** Returns the search of the usage. Changing the company clears the project (R-GEN-06). */
export const useUsageSearch = (): Search<UsageParams> => useSearch(params, projectOfCompany)

/** Returns a filter in the form of a request, with the range under `time` as `overRange` expects it. */
export const usageRequest = ({ query_time: time, ...place }: FilterOf<UsageParams>) => ({ ...place, time })
