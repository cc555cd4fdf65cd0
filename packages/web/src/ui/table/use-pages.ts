import { useCallback, useEffect, useRef, useState } from 'react'

/** Maximum number of rows that the server returns at once. */
export const pageRows = 200

/** Maximum number of concurrent requests; pages that were scrolled past are not requested at all. */
const mostAsked = 2

/** A page of a list. */
export interface RowsPage<Row> {
  list: readonly Row[]
  total: number
}

/** Reads a page; the first is 1. */
export type ReadPage<Row> = (page: number, signal: AbortSignal) => Promise<RowsPage<Row>>

export interface Pages<Row> {
  /** Undefined until the first page is loaded. */
  total: number | undefined
  /** The loaded pages by number from 0; the same object until another page is loaded. */
  read: ReadonlyMap<number, readonly Row[]>
  /** Sets which rows are visible. */
  look: (from: number, to: number) => void
  error: Error | null
  retry: () => void
}

/**
 * Returns the rows of a long list, loaded page by page where they are visible. `readPage` must stay the same as long
 * as the request does.
 */
export function usePages<Row>(readPage: ReadPage<Row>): Pages<Row> {
  const [read, setRead] = useState<ReadonlyMap<number, readonly Row[]>>(new Map())
  const [total, setTotal] = useState<number>()
  const [error, setError] = useState<Error | null>(null)
  const requested = useRef(new Set<number>())
  const underWay = useRef(0)
  const sight = useRef<readonly [from: number, to: number]>([0, 0])
  const abort = useRef(new AbortController())

  const ask = useCallback(() => {
    const [from, to] = sight.current
    for (let page = Math.floor(from / pageRows); page <= Math.floor(to / pageRows); page += 1) {
      if (underWay.current >= mostAsked) return
      if (requested.current.has(page)) continue
      requested.current.add(page)
      underWay.current += 1
      const { signal } = abort.current
      readPage(page + 1, signal)
        .then(({ list, total: all }) => {
          setRead((before) => new Map(before).set(page, list))
          setTotal(all)
        })
        .catch((failure: unknown) => {
          requested.current.delete(page)
          if (!signal.aborted) setError(failure instanceof Error ? failure : new Error(String(failure)))
        })
        .finally(() => {
          underWay.current -= 1
          if (!signal.aborted && requested.current.has(page)) ask()
        })
    }
  }, [readPage])

  useEffect(() => {
    // A screen that was hidden and is shown again continues loading.
    if (abort.current.signal.aborted) abort.current = new AbortController()
    ask()
    return () => abort.current.abort()
  }, [ask])

  const look = useCallback(
    (from: number, to: number) => {
      sight.current = [from, to]
      ask()
    },
    [ask],
  )
  const retry = () => {
    setError(null)
    ask()
  }
  return { total, read, look, error, retry }
}
