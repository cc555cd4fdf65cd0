import { defaultRanges } from '@rtcops/core/time/range-presets'
import { projectOfCompany } from '../../../ui/dependents.ts'
import { type FilterOf, idParam, rangeParam, textParam } from '../../../ui/url-params.ts'
import { type Search, useSearch } from '../../../ui/use-search.ts'

/** The longest range that the server answers, in days (R-USE-08). */
export const mostDays = 366

const params = {
  company_id: idParam('usage.filter.company'),
  appkey: textParam('usage.filter.project'),
  query_time: rangeParam(defaultRanges.usage, 'usage.filter.time'),
}

export type UsageParams = typeof params

/** The search of the usage. A project belongs to its company (R-GEN-06). */
export const useUsageSearch = (): Search<UsageParams> => useSearch(params, projectOfCompany)

/** What is asked for, with the range under `time` as `overRange` wants it. */
export const askable = ({ query_time: time, ...place }: FilterOf<UsageParams>) => ({ ...place, time })
