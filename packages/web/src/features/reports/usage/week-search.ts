import {
  type DefaultedParam,
  type FilterChange,
  idParam,
  pageParams,
  type Sort,
  sortParam,
  textParam,
} from '../../../ui/url-params.ts'
import { type Search, useSearch } from '../../../ui/use-search.ts'

export type WeekOrder = Sort<'speech_sounds_total' | 'video_total' | 'push_flow_total'>

/** How the projects are sorted. It is a filter of the form, and follows the heads of the table (R-PST-04). */
export const orderParam: DefaultedParam<WeekOrder> = {
  ...sortParam(['speech_sounds_total', 'video_total', 'push_flow_total']),
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

/** The search of the list, which is always sorted, most voice first unless said otherwise. */
export function useWeekSearch(): Search<WeekParams> {
  const search = useSearch(params)
  return {
    ...search,
    apply: (change, options) => search.apply(sorted(change, search.applied.order), options),
  }
}

/** A head goes from descending to unsorted, which is most voice first; where that is what was left, it turns to ascending. */
export function sorted(change: FilterChange<WeekParams>, { field, sort }: WeekOrder): FilterChange<WeekParams> {
  const isUnsorted = 'order' in change && change.order === undefined
  return isUnsorted && field === orderParam.fallback.field && sort === orderParam.fallback.sort
    ? { ...change, order: { field, sort: 1 } }
    : change
}
