import { defaultRanges } from '@rtcops/core/time/range-presets'
import { type FilterOf, idParam, rangeParam } from '../../../ui/filter/url-params.ts'

/** Parameters of the dashboard; by default all companies and the last seven days (R-DSH-01, R-DSH-14). */
export const dashboardParams = {
  company_id: idParam('dashboard.filter.company'),
  datearr: rangeParam(defaultRanges.dashboard, 'dashboard.filter.time'),
}

export type DashboardParams = typeof dashboardParams

/** Returns a filter in the form of a request, with the range under `time` as `overRange` expects it. */
export const dashboardRequest = ({ datearr: time, ...company }: FilterOf<DashboardParams>) => ({ ...company, time })
