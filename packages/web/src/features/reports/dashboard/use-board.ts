import { ApiError } from '@rtcops/core/api/api-error'
import { getDashboard } from '@rtcops/core/api/generated/operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FilterOf } from '../../../ui/filter/url-params.ts'
import { overRange } from '../../../ui/range/over-range.ts'
import { recovering } from '../../../ui/recovering.ts'
import { useDelayed } from '../../../ui/use-delayed.ts'
import type { BlockProps } from './block-props.ts'
import { type DashboardParams, dashboardRequest } from './dashboard-search.ts'

/** Returns the response for a filter, and its blocks: one that could not be counted has an error of its own (R-DSH-13). */
export function useBoard(filter: FilterOf<DashboardParams>) {
  const query = useQuery({
    ...overRange(getDashboard, dashboardRequest(filter), 'datearr'),
    ...recovering,
    placeholderData: keepPreviousData,
  })
  const { data, isFetching, refetch } = query
  const errors = useMemo(
    () => new Map(data?.failed.map(({ block, msg }) => [block, new ApiError({ message: msg })])),
    [data],
  )
  const slow = useDelayed(isFetching)
  const block: BlockProps = {
    info: data?.info,
    busy: slow && data !== undefined,
    errorOf: (name) => (isFetching ? undefined : errors.get(name)),
    onRetry: () => void refetch(),
  }
  return { query, block }
}
