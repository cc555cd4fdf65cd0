import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { type FilterChange, type FilterOf, type Params, readFilter, writeFilter } from './url-params.ts'
import { useKept } from './use-kept.ts'

/** Changes some values of a filter; `replace` leaves no step for Back. */
export type SetFilter<All> = (change: FilterChange<All>, options?: { replace?: boolean }) => void

/**
 * The filter of a screen. It lives in the address alone (AM-07): reload, Back and a shared link are exact, and a screen
 * opened without parameters is at its defaults. Every change but that of a page goes back to page 1.
 * Params that the screen does not know stay in the address. `params` must be a constant.
 */
export function useUrlFilter<All extends Params>(params: All): [FilterOf<All>, SetFilter<All>] {
  const [address, setAddress] = useSearchParams()
  const effective = useKeptPageSize(params, address)
  const query = address.toString()
  const filter = useMemo(() => readFilter(effective, new URLSearchParams(query)), [effective, query])
  const setFilter: SetFilter<All> = (change, options) => {
    const written = writeFilter(params, { ...filter, ...firstPages(params, change), ...change })
    for (const [name, value] of address) if (!(name in params)) written.append(name, value)
    if (written.toString() !== query) setAddress(written, options)
  }
  return [filter, setFilter]
}

/** The first pages of the lists of a screen, unless it is a page that is turned. */
function firstPages<All extends Params>(params: All, change: FilterChange<All>): FilterChange<All> {
  const pages = Object.keys(params).filter((name) => params[name]?.isPage)
  if (pages.some((name) => name in change)) return {}
  return Object.fromEntries(pages.map((name) => [name, 1])) as FilterChange<All>
}

/** A user's own page size is the default of a list, unless the address names a page: that page was counted without it. */
function useKeptPageSize<All extends Params>(params: All, address: URLSearchParams): All {
  const [size] = useKeptSize()
  const page = address.has('page')
  return useMemo(() => {
    if (!params['limit'] || !size || page) return params
    return { ...params, limit: { ...params['limit'], fallback: size } }
  }, [params, size, page])
}

/** The page size that the user has chosen for this screen. */
export function useKeptSize() {
  return useKept(`${useLocation().pathname}.size`, (stored): stored is number => typeof stored === 'number')
}
