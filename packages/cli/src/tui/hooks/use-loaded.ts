import { read } from '@rtcops/core/api/operation'
import type { Answer, Input, OperationId } from '@rtcops/core/api/types'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Context } from '../../command.ts'
import { Failure } from '../../errors.ts'
import { mostRows } from '../../lists/pages.ts'
import { pauseAfter } from '../../server/pause-after.ts'
import { attempt } from '../../server/server.ts'
import { useTui } from '../tui-context.ts'

/** Since when, why and how often the server has not responded. */
export interface Trouble {
  reason: Failure
  /** Milliseconds since 1970. */
  since: number
  tries: number
  retryAt: number
}

/** Loaded data, and how fresh it is. */
export interface Loaded<Data> {
  data: Data | undefined
  /** When the shown data was requested, in milliseconds since 1970. */
  at: number | undefined
  trouble: Trouble | undefined
  isLoading: boolean
  reload: () => void
}

export interface LoadOptions {
  /** Seconds between two loads; undefined to load only once. */
  every?: number
  /** False to request nothing, because the role has no permission or something is missing. */
  isEnabled?: boolean
}

/**
 * Loads data repeatedly while it is visible. After a failure it retries at increasing intervals and keeps the data
 * loaded before.
 * @param key identity of the data: the same key means the same data
 */
export function useLoaded<Data>(
  key: readonly unknown[],
  load: (signal: AbortSignal) => Promise<Data>,
  { every, isEnabled = true }: LoadOptions = {},
): Loaded<Data> {
  const { ended, isLive, isPaused, now } = useTui()
  const trouble = useRef<Trouble>(undefined)
  const query = useQuery({
    queryKey: key,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: every === undefined ? Number.POSITIVE_INFINITY : (every * 1000) / 2,
    refetchInterval: () => {
      if (trouble.current?.reason.kind === 'not_found') return false
      if (trouble.current) return Math.max(1, trouble.current.retryAt - now())
      return isLive && !isPaused && every !== undefined && every * 1000
    },
    queryFn: async () => {
      const at = now()
      try {
        const data = await load(ended)
        trouble.current = undefined
        return { data, at }
      } catch (error) {
        if (error instanceof Failure && !ended.aborted) {
          const tries = (trouble.current?.tries ?? 0) + 1
          trouble.current = {
            reason: error,
            since: trouble.current?.since ?? at,
            tries,
            retryAt: now() + pauseAfter(tries),
          }
        }
        throw error
      }
    },
  })
  return {
    data: query.data?.data,
    at: query.data?.at,
    trouble: query.isError ? trouble.current : undefined,
    isLoading: query.isFetching,
    reload: () => void query.refetch(),
  }
}

/** Sends a request once, without retries: a screen repeats a failed request itself, and shows what it has meanwhile. */
export const askOnce = <Id extends OperationId>(
  context: Context,
  id: Id,
  input: Input<Id>,
  signal: AbortSignal,
): Promise<Answer<Id>> =>
  attempt(context, id, () => read(id)(input).queryFn({ signal, meta: { api: context.api } }), [])

/**
 * Loads the response of an operation.
 * @param request distinguishes one request from another; the input may hold times that move with the clock
 */
export function useOperation<Id extends OperationId>(
  id: Id,
  request: unknown,
  input: () => Input<Id>,
  options: LoadOptions = {},
): Loaded<Answer<Id>> {
  const { context, may } = useTui()
  const isEnabled = options.isEnabled !== false && may(id)
  return useLoaded([id, request], (signal) => askOnce(context, id, input(), signal), { ...options, isEnabled })
}

/** First rows of a list, and the last response that held some of them. */
export interface LoadedRows<Id extends OperationId, Row> {
  rows: readonly Row[]
  total: number
  answer: Answer<Id>
}

/** Requests the first rows of a list, up to 200 in each request. */
export async function askRows<Id extends OperationId, Row>(
  context: Context,
  id: Id,
  input: Input<Id>,
  count: number,
  signal: AbortSignal,
): Promise<LoadedRows<Id, Row>> {
  const limit = Math.min(mostRows, count)
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const answer = await askOnce(context, id, { ...(input as object), page, limit } as Input<Id>, signal)
    const { list, total } = answer as unknown as { list: Row[]; total: number }
    rows.push(...list)
    if (rows.length >= count || list.length < limit || rows.length >= total) return { rows, total, answer }
  }
}

/**
 * Loads the first rows of a list.
 * @param count number of rows
 * @param remember called with the rows, even if they are no longer visible
 */
export function useRows<Id extends OperationId, Row>(
  id: Id,
  request: unknown,
  input: () => Input<Id>,
  count: number,
  options: LoadOptions = {},
  remember: (rows: readonly Row[]) => void = () => undefined,
): Loaded<LoadedRows<Id, Row>> {
  const { context, may } = useTui()
  const load = async (signal: AbortSignal) => {
    const loaded = await askRows<Id, Row>(context, id, input(), count, signal)
    remember(loaded.rows)
    return loaded
  }
  return useLoaded([id, request, count], load, { ...options, isEnabled: options.isEnabled !== false && may(id) })
}
