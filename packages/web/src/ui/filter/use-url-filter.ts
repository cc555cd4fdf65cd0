import { useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useKept } from '../use-kept.ts'
import { type FilterChange, type FilterOf, type Params, readFilter, writeFilter } from './url-params.ts'

/** Changes some values of a filter; `replace` adds no history entry for Back. */
export type SetFilter<All> = (change: FilterChange<All>, options?: { replace?: boolean }) => void

/**
 * Returns the filter of a screen and its setter. The filter is kept only in the address (AM-07): reload, Back and a
 * shared link restore it exactly, and a screen opened without parameters is at its defaults. Every change except one
 * of the page returns to page 1. Params that the screen does not know stay in the address. `params` must be a
 * constant.
 */
export function useUrlFilter<All extends Params>(params: All): [FilterOf<All>, SetFilter<All>] {
  const [address, setAddress] = useSearchParams()
  const effective = useKeptPageSize(params, address)
  const query = address.toString()
  const filter = useMemo(() => readFilter(effective, new URLSearchParams(query)), [effective, query])
  /** The address that the last change leads to, until the screen is drawn at another one. */
  const sent = useRef({ from: address, to: address })
  const setFilter: SetFilter<All> = (change, options) => {
    // A second change may come before the first one is drawn, and must not undo it.
    const current = sent.current.from === address ? sent.current.to : address
    const next = { ...readFilter(effective, current), ...firstPages(params, change), ...change }
    const plain = writeFilter(effective, next)
    // A page was counted with a size, which another window would not have by default.
    const written = plain.has('page') ? writeFilter(params, next) : plain
    for (const [name, value] of current) if (!(name in params)) written.append(name, value)
    if (written.toString() === current.toString()) return
    sent.current = { from: address, to: written }
    setAddress(written, options)
  }
  return [filter, setFilter]
}

/** Returns the first pages of the lists of a screen, unless the change turns a page. */
function firstPages<All extends Params>(params: All, change: FilterChange<All>): FilterChange<All> {
  const pages = Object.keys(params).filter((name) => params[name]?.isPage)
  if (pages.some((name) => name in change)) return {}
  return Object.fromEntries(pages.map((name) => [name, 1])) as FilterChange<All>
}

/**
 * Uses the user's own page size as the default of a list, or one that fills the window, unless the address names a page,
 * which was counted without it.
 */
function useKeptPageSize<All extends Params>(params: All, address: URLSearchParams): All {
  const [kept] = useKeptSize()
  const [fitting] = useState(fittingRows)
  const page = address.has('page')
  return useMemo(() => {
    const { limit } = params
    if (!limit || page) return params
    const own = Number(limit.fallback)
    const size = kept ?? (own < usualSize ? own : Math.max(own, fitting))
    return { ...params, limit: { ...limit, fallback: size } }
  }, [params, kept, fitting, page])
}

/** Page size of most lists (K-01); a screen whose own is smaller keeps it. */
const usualSize = 10

/** Pixels of a row, and of all that is above and below the rows of a list with one line of filters. */
const [rowHeight, besideRows] = [32, 340]

/** Returns the number of rows that fill the window without scrolling, in steps of five. */
function fittingRows(): number {
  const fitting = Math.floor((window.innerHeight - besideRows) / rowHeight)
  return Math.min(50, Math.floor(fitting / 5) * 5)
}

/** Returns the page size that the user has chosen for this screen. */
export function useKeptSize() {
  return useKept(`${useLocation().pathname}.size`, (stored): stored is number => typeof stored === 'number')
}
