import { useEffect } from 'react'
import type { Sort } from '../filter/url-params.ts'
import { useKeptSize } from '../filter/use-url-filter.ts'
import { lastPage } from './page-numbers.ts'
import type { ListAnswer } from './use-list-state.ts'

/** Page, page size and sort of a list. */
export interface PageFilter {
  page: number
  limit: number
  order?: Sort
}

/**
 * The filter of the list and its setter: the pair returned by `useUrlFilter`, or the corresponding parts of
 * `useSearch`.
 */
export type Paging = readonly [PageFilter, (change: never, options?: { replace?: boolean }) => void]

const whole: Paging = [{ page: 1, limit: Number.MAX_SAFE_INTEGER }, () => undefined]

interface PageChange {
  page?: number
  limit?: number
  order?: Sort | undefined
}

/** Returns the page and the sort of a list, and what changes them. A page size that the user chooses is kept. */
export function usePaging(paging: Paging = whole, query: { data: ListAnswer | undefined }) {
  const [filter, change] = paging as readonly [
    PageFilter,
    (change: PageChange, options?: { replace?: boolean }) => void,
  ]
  const [, keepSize] = useKeptSize()
  useNoEmptyPage(query, filter, (page) => change({ page }, { replace: true }))
  return {
    filter,
    sort: (order: Sort | undefined) => change({ order }),
    turn(next: Partial<PageFilter>) {
      if (next.limit) keepSize(next.limit)
      change(next)
    },
  }
}

/** Goes to the last page that has rows if a delete or another user has emptied the current one (R-GEN-04). */
function useNoEmptyPage(
  { data }: { data: ListAnswer | undefined },
  { page, limit }: PageFilter,
  go: (page: number) => void,
) {
  const last = lastPage(data?.total ?? 0, limit)
  const beyond = data?.list?.length === 0 && page > last
  useEffect(() => {
    if (beyond) go(last)
  })
}
