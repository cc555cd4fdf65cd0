import { listProjects } from '@rtcops/core/api/generated/operations'
import { sortFields } from '@rtcops/core/columns/columns'
import { projectColumns } from '@rtcops/core/features/projects/projects/columns'
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
} from '../../../ui/filter/url-params.ts'
import { type Search, useSearch } from '../../../ui/filter/use-search.ts'
import { overRange } from '../../../ui/range/over-range.ts'

const newestFirst: DefaultedParam<Sort<'create_time'>> = {
  ...sortParam(sortFields(projectColumns)),
  fallback: { field: 'create_time', sort: 2 },
}

const params = {
  ...pageParams(),
  order: newestFirst,
  company_id: idParam('project.filter.company'),
  app_key: textParam('project.filter.project'),
  time: anyRangeParam('project.filter.created'),
  /** The company for which the dialog of a new project is open; other screens use it to link here. */
  add: idParam(),
}

type ProjectParams = typeof params

/**
 * Returns the search of the list. Changing the company clears the project (R-GEN-06); the list is always sorted, in
 * one direction or the other (R-PRJ-15).
 */
export function useProjectSearch(): Search<ProjectParams> {
  const search = useSearch(params, { company_id: ['app_key'] })
  return {
    ...search,
    apply: (change, options) => search.apply(sorted(change), options),
  }
}

/**
 * Sorts in ascending order where the column heading would switch from descending to unsorted, because unsorted means
 * descending.
 */
const sorted = (change: FilterChange<ProjectParams>): FilterChange<ProjectParams> =>
  'order' in change && !change.order ? { ...change, order: { field: 'create_time', sort: 1 } } : change

/** Returns the query of the list; the project is sent under the name that the operation expects (D-06). */
export function projectsQuery({ page, limit, order, company_id, app_key, time }: FilterOf<ProjectParams>) {
  const input = {
    page,
    limit,
    order: order.sort === 1 ? ('asc' as const) : ('desc' as const),
    ...(company_id === undefined ? {} : { company_id }),
    ...(app_key === undefined ? {} : { name: app_key }),
  }
  return time === undefined ? listProjects(input) : overRange(listProjects, { ...input, time })
}
