import type { Api } from '@rtcops/core/api/client'
import { useQueryClient } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    /** Every query is asked of this client; the generated ones take it from here. */
    queryMeta: { api: Api }
  }
}

/** Returns the client of the server that the queries of this tree ask. */
export function useApi(): Api {
  const meta = useQueryClient().getDefaultOptions().queries?.meta
  if (!meta) throw new Error('useApi needs a query client with meta.api')
  return meta.api
}
