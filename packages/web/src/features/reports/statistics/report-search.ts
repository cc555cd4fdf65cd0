import type { Input } from '@rtcops/core/api/types'
import { defaultRanges } from '@rtcops/core/time/range-presets'
import { type FilterOf, idParam, pageParams, rangeParam, sortParam, textParam } from '../../../ui/filter/url-params.ts'
import { type RowPlace, rowParam } from './row-place.ts'

/** Returns the filters of the reports based on telemetry (R-RPT-03). */
const reportFilters = () => ({
  company_id: idParam('report.filter.company'),
  appkey: textParam('report.filter.project'),
  name: textParam('report.filter.maker'),
  model: textParam('report.filter.model'),
  room_name: textParam('report.filter.room'),
  user: textParam('report.filter.user'),
  time: rangeParam(defaultRanges.reports, 'report.filter.time'),
})

/** Returns the address parameters of a report: filters, page, sort, and the row whose calls are shown. */
export const reportParams = <const Field extends string>(fields: readonly Field[]) => ({
  ...pageParams(),
  order: sortParam(fields),
  ...reportFilters(),
  row: rowParam,
})

export type ReportFilters = ReturnType<typeof reportFilters>
export type ReportFilter = FilterOf<ReportFilters>

/** Returns the filter of a report: without the row that is open beside it. */
export function reportFilter<Filter extends { row?: RowPlace }>({ row: _row, ...filter }: Filter) {
  return filter
}

/** Returns the filters only. */
export const filtersOf = ({ company_id, appkey, name, model, room_name, user, time }: ReportFilter) =>
  ({
    ...(company_id === undefined ? {} : { company_id }),
    ...(appkey === undefined ? {} : { appkey }),
    ...(name === undefined ? {} : { name }),
    ...(model === undefined ? {} : { model }),
    ...(room_name === undefined ? {} : { room_name }),
    ...(user === undefined ? {} : { user }),
    time,
  }) satisfies Omit<Input<'listReportCalls'>, 'time'> & { time: string }
