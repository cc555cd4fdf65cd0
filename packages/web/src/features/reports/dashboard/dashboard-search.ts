import { defaultRanges } from '@rtcops/core/time/range-presets'
import { type FilterOf, idParam, rangeParam } from '../../../ui/url-params.ts'

/** The longest range that the server answers, in days. */
export const mostDays = 92

/** All companies and the last seven days, unless said otherwise (R-DSH-01, R-DSH-14). */
export const dashboardParams = {
  company_id: idParam('dashboard.filter.company'),
  datearr: rangeParam(defaultRanges.dashboard, 'dashboard.filter.time'),
}

export type DashboardParams = typeof dashboardParams

/** What is asked for, with the range under `time` as `overRange` wants it. */
export const askable = ({ datearr: time, ...company }: FilterOf<DashboardParams>) => ({ ...company, time })
