import { defaultRanges } from '@rtcops/core/time/range-presets'
import { choiceParam, type FilterOf, idParam, rangeParam, textParam } from '../../../ui/url-params.ts'

/** The longest range of days that the server answers. */
export const mostChartDays = 92

/** What is counted by day is narrowed by. */
export const dayParams = {
  company_id: idParam('report.filter.company'),
  appkey: textParam('report.filter.project'),
  time: rangeParam(defaultRanges.usage, 'report.filter.days'),
}

export type DayParams = typeof dayParams

/** The last whole week, unless days of one's own are asked for (R-RP0-02). */
export const chartParams = { ...dayParams, span: choiceParam(['custom'], 'report.days.label') }

export type ChartParams = typeof chartParams

/** Company and project alone. */
export const placeOf = ({ company_id, appkey }: FilterOf<DayParams>) => ({
  ...(company_id === undefined ? {} : { company_id }),
  ...(appkey === undefined ? {} : { appkey }),
})
