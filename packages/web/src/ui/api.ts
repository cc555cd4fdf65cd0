import type { Api } from '@rtcops/core/api/client'
import { useQueryClient } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    /** The client that all queries use; the generated ones take it from here. */
    queryMeta: { api: Api }
  }
}

/** Returns the API client used by the queries of this tree. */
export function useApi(): Api {
  const meta = useQueryClient().getDefaultOptions().queries?.meta
  if (!meta) throw new Error('useApi needs a query client with meta.api')
  return meta.api
}
