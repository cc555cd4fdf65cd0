import { listProjects } from '@rtcops/core/api/generated/operations'
import { overRange } from '../../../ui/over-range.ts'
import {
  anyRangeParam,
  type DefaultedParam,
  type FilterChange,
  type FilterOf,
  idParam,
  pageParams,
  type Sort,
  sortParam,
  textParam,
} from '../../../ui/url-params.ts'
import { type Search, useSearch } from '../../../ui/use-search.ts'

const newestFirst: DefaultedParam<Sort<'create_time'>> = {
  ...sortParam(['create_time']),
  fallback: { field: 'create_time', sort: 2 },
}

const params = {
  ...pageParams(),
  order: newestFirst,
  company_id: idParam('project.filter.company'),
  app_key: textParam('project.filter.project'),
  time: anyRangeParam('project.filter.created'),
}

type ProjectParams = typeof params

/** The search of the list. A project belongs to its company (R-GEN-06); the list is always sorted, one way or the other (R-PRJ-15). */
export function useProjectSearch(): Search<ProjectParams> {
  const search = useSearch(params, { company_id: ['app_key'] })
  return {
    ...search,
    apply: (change, options) => search.apply(sorted(change), options),
  }
}

/** The head goes from descending to unsorted, which is descending again; here it turns to ascending. */
const sorted = (change: FilterChange<ProjectParams>): FilterChange<ProjectParams> =>
  'order' in change && !change.order ? { ...change, order: { field: 'create_time', sort: 1 } } : change

/** What is asked of the server; the project goes as the name that the call takes (D-06). */
export function projectsQuery({ page, limit, order, company_id, app_key, time }: FilterOf<ProjectParams>) {
  const asked = {
    page,
    limit,
    order: order.sort === 1 ? ('asc' as const) : ('desc' as const),
    ...(company_id === undefined ? {} : { company_id }),
    ...(app_key === undefined ? {} : { name: app_key }),
  }
  return time === undefined ? listProjects(asked) : overRange(listProjects, { ...asked, time })
}
