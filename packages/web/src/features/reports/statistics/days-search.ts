import { defaultRanges } from '@rtcops/core/time/range-presets'
import { choiceParam, type FilterOf, idParam, rangeParam, textParam } from '../../../ui/filter/url-params.ts'

/** Filters of what is counted by day. */
export const dayParams = {
  company_id: idParam('report.filter.company'),
  appkey: textParam('report.filter.project'),
  time: rangeParam(defaultRanges.usage, 'report.filter.days'),
}

export type DayParams = typeof dayParams

/** The last whole week, unless a custom range of days is selected (R-RP0-02). */
export const chartParams = { ...dayParams, span: choiceParam(['custom'], 'report.days.label') }

export type ChartParams = typeof chartParams

/** Returns company and project only. */
export const projectOf = ({ company_id, appkey }: FilterOf<DayParams>) => ({
  ...(company_id === undefined ? {} : { company_id }),
  ...(appkey === undefined ? {} : { appkey }),
})
