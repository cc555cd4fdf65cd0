import { getCallQualityOverview } from '@rtcops/core/api/generated/operations'
import type { Answer } from '@rtcops/core/api/types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type QualityFilter, qualityRequest } from '../../../quality/search/quality-search.ts'
import { overRange } from '../../../ui/range/over-range.ts'
import { recovering } from '../../../ui/recovering.ts'
import { useDelayed } from '../../../ui/use-delayed.ts'

/** A response with the filter of its request, which may be the previous one. */
export interface ShownOverview {
  data: Answer<'getCallQualityOverview'>
  filter: QualityFilter
}

export interface Overview {
  /** What the charts show; undefined before the first response. */
  shown: ShownOverview | undefined
  /** A new request is loading and takes a while. */
  busy: boolean
  /** Error of the request; kept while it is being retried. */
  error: Error | null
  /** The response on screen belongs to this request, but is an older one. */
  isOlder: boolean
  refetch: () => void
}

/** Returns the shares of the buckets over time. The previous response is kept while a new one is loading. */
export function useOverview(filter: QualityFilter, enabled = true): Overview {
  const question = qualityRequest(filter)
  const query = useQuery({ ...overRange(getCallQualityOverview, question, 'query_time'), ...recovering, enabled })
  const [shown, setShown] = useState<ShownOverview>()
  if (query.data && query.data !== shown?.data) setShown({ data: query.data, filter })
  const error = useSteadyError(query, JSON.stringify(question))
  return {
    shown: query.data ? { data: query.data, filter } : shown,
    busy: useDelayed(query.isFetching && !query.data),
    error,
    isOlder: query.data !== undefined,
    refetch: () => void query.refetch(),
  }
}

interface Asked {
  data: unknown
  error: Error | null
  isFetching: boolean
}

/**
 * Returns the error of a request until it succeeds: TanStack Query clears it on a retry, and the screen would
 * flicker.
 */
function useSteadyError({ data, error, isFetching }: Asked, question: string): Error | null {
  const [kept, setKept] = useState<{ question: string; error: Error }>()
  const isKept = kept?.question === question
  if (error && !(isKept && kept.error === error)) setKept({ question, error })
  return error ?? (isKept && isFetching && !data ? kept.error : null)
}
