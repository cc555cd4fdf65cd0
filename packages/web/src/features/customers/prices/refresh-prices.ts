import type { OperationId } from '@rtcops/core/api/types'
import type { QueryClient } from '@tanstack/react-query'

const shown: readonly OperationId[] = [
  'getCompanyPrices',
  'getCompanyDetails',
  'listPriceHistory',
  'listStatisticsTypes',
]

/** Invalidates all queries that contain prices. */
export function refreshPrices(queries: QueryClient): void {
  for (const id of shown) void queries.invalidateQueries({ queryKey: [id] })
}
