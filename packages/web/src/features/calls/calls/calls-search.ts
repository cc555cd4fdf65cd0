import { answers } from '@rtcops/core/api/generated/answers'
import { causes, sides } from '@rtcops/core/diagnosis/verdict'
import { callMetricIds } from '@rtcops/core/features/calls/calls/call-metrics'
import { defaultRanges } from '@rtcops/core/time/range-presets'
import { countryParam } from '../../../ui/filter/country-param.ts'
import {
  choiceParam,
  type FilterOf,
  idParam,
  pageParams,
  rangeParam,
  sortParam,
  textParam,
} from '../../../ui/filter/url-params.ts'
import { type Search, useSearch } from '../../../ui/filter/use-search.ts'

export const params = {
  ...pageParams(),
  order: sortParam(answers.listCallSessions.sorts),
  company_id: idParam('call.filter.company'),
  app_key: textParam('call.filter.project'),
  time: rangeParam(defaultRanges.calls, 'common.column.time'),
  status: choiceParam([1, 0], 'call.filter.status'),
  channel_name: textParam('call.column.channel'),
  user_id: textParam('call.column.userId'),
  country: countryParam('call.filter.country'),
  router: textParam('call.filter.router'),
  as: textParam('call.filter.as'),
  cause: choiceParam(causes, 'call.column.cause'),
  side: choiceParam(sides, 'call.column.side'),
  metric: choiceParam(callMetricIds, 'call.metric.label'),
}

type CallParams = typeof params
export type CallFilter = FilterOf<CallParams>

/**
 * Returns the search of the magnifier: changing the company clears the project, changing the project clears room and
 * user (R-MSG-03, R-GEN-06); another metric is listed worst first again.
 */
export const useCallSearch = (): Search<CallParams> => useSearch(params, callDependents)

export const callDependents = {
  company_id: ['app_key'],
  app_key: ['channel_name', 'user_id'],
  metric: ['order'],
} as const

/**
 * Returns the filter without what an address typed by hand may have: a room or user that lacks a project, or an order
 * by a figure that lacks a metric.
 */
export function callsRequest({ channel_name, user_id, order, ...rest }: CallFilter): CallFilter {
  const isSortable = order && (order.field !== 'figure' || rest.metric !== undefined)
  const filter = { ...rest, ...(isSortable ? { order } : {}) }
  if (filter.app_key === undefined) return filter
  return { ...filter, ...(channel_name ? { channel_name } : {}), ...(user_id ? { user_id } : {}) }
}

/** Returns the filter with the order that the list is in: with a metric the worst first, unless another was chosen. */
export const withShownOrder = (filter: CallFilter): CallFilter =>
  filter.metric !== undefined && filter.order === undefined
    ? { ...filter, order: { field: 'figure', sort: 2 } }
    : filter
