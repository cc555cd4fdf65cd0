import { sortFields } from '@rtcops/core/columns/columns'
import { weekColumns } from '@rtcops/core/features/reports/usage/columns'
import {
  type DefaultedParam,
  type FilterChange,
  idParam,
  pageParams,
  type Sort,
  sortParam,
  textParam,
} from '../../../ui/filter/url-params.ts'
import { type Search, useSearch } from '../../../ui/filter/use-search.ts'

export type WeekOrder = Sort<'speech_sounds_total' | 'video_total' | 'push_flow_total'>

/** Sort of the projects. It is a filter of the form, and follows the column headings of the table (R-PST-04). */
export const orderParam: DefaultedParam<WeekOrder> = {
  ...sortParam(sortFields(weekColumns)),
  fallback: { field: 'speech_sounds_total', sort: 2 },
  label: 'usage.filter.order',
}

const params = {
  ...pageParams(),
  company_id: idParam('usage.filter.company'),
  name: textParam('usage.filter.name'),
  order: orderParam,
}

type WeekParams = typeof params

/** Returns the search of the list, which is always sorted, by default with most voice first. */
export function useWeekSearch(): Search<WeekParams> {
  const search = useSearch(params)
  return {
    ...search,
    apply: (change, options) => search.apply(sorted(change, search.applied.order), options),
  }
}

/**
 * Sorts in ascending order where a column heading would switch the default sort, most voice first, to unsorted:
 * unsorted means the default sort, so nothing would change.
 */
export function sorted(change: FilterChange<WeekParams>, { field, sort }: WeekOrder): FilterChange<WeekParams> {
  const isUnsorted = 'order' in change && change.order === undefined
  return isUnsorted && field === orderParam.fallback.field && sort === orderParam.fallback.sort
    ? { ...change, order: { field, sort: 1 } }
    : change
}
