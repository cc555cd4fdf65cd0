import { defaultRanges } from '@rtcops/core/time/range-presets'
import { projectOfCompany } from '../../../ui/dependents.ts'
import {
  type FilterOf,
  idParam,
  pageParams,
  rangeParam,
  sortParam,
  textParam,
  withoutPage,
} from '../../../ui/url-params.ts'
import { type Search, useSearch } from '../../../ui/use-search.ts'

/** The longest range that the server answers, in days. */
export const mostDays = 92

const params = {
  ...pageParams(),
  order: sortParam(['days', 'active_users', 'new_users', 'returning_users', 'avg_call_time', 'avg_sessions']),
  company_id: idParam('activity.filter.company'),
  appkey: textParam('activity.filter.project'),
  time: rangeParam(defaultRanges.userActivity, 'activity.filter.time'),
}

export type ActivityParams = typeof params

/** The search of user activity. A project belongs to its company (R-GEN-06). */
export const useActivitySearch = (): Search<ActivityParams> => useSearch(params, projectOfCompany)

/** What the chart is asked for: it has all days in their order. */
export function chartFilter(filter: FilterOf<ActivityParams>) {
  const { order: _order, ...asked } = withoutPage(filter)
  return asked
}
