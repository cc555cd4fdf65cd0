import type { Api } from '@rtcops/core/api/client'
import { QueryClient } from '@tanstack/react-query'
import { isReturning } from '../../ui/returning.ts'

const workingDay = 8 * 3600 * 1000

/**
 * Creates the query cache of one login. Data of kept screens is cached for a working day; a new login starts with a
 * new cache.
 */
export const makeQueryClient = (api: Api): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        meta: { api },
        retry: false,
        gcTime: workingDay,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchOnMount: (query) => query.state.isInvalidated || !isReturning(),
      },
      mutations: { retry: false },
    },
  })
