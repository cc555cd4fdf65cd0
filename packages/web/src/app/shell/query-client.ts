import { QueryClient } from '@tanstack/react-query'

const workingDay = 8 * 3600 * 1000
let returning = false

/**
 * Told by the shell around the moment in which a kept screen is shown again. Its queries subscribe then as if they were
 * new, but what it shows shall stay as it was left (R-RT-08).
 */
export const setReturning = (value: boolean): void => {
  returning = value
}

/** The cache of one login. Data of kept screens stays a working day; a new login begins with a new cache. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        gcTime: workingDay,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchOnMount: (query) => query.state.isInvalidated || !returning,
      },
      mutations: { retry: false },
    },
  })
