import { sortFields } from '@rtcops/core/columns/columns'
import { activityColumns } from '@rtcops/core/features/reports/activity/columns'
import { defaultRanges } from '@rtcops/core/time/range-presets'
import { projectOfCompany } from '../../../ui/filter/dependents.ts'
import {
  type FilterOf,
  idParam,
  pageParams,
  rangeParam,
  sortParam,
  textParam,
  withoutPage,
} from '../../../ui/filter/url-params.ts'
import { type Search, useSearch } from '../../../ui/filter/use-search.ts'

const params = {
  ...pageParams(),
  order: sortParam(sortFields(activityColumns)),
  company_id: idParam('activity.filter.company'),
  appkey: textParam('activity.filter.project'),
  time: rangeParam(defaultRanges.userActivity, 'activity.filter.time'),
}

export type ActivityParams = typeof params

/** Returns the search of user activity. Changing the company clears the project (R-GEN-06). */
export const useActivitySearch = (): Search<ActivityParams> => useSearch(params, projectOfCompany)

/** Returns the filter of the chart, which has all days in chronological order. */
export function activityChartFilter(filter: FilterOf<ActivityParams>) {
  const { order: _order, ...unordered } = withoutPage(filter)
  return unordered
}
