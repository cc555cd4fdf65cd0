import { getCallQualityOverview } from '@rtcops/core/api/generated/operations'
import type { Answer } from '@rtcops/core/api/types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { overRange } from '../../../ui/over-range.ts'
import { recovering } from '../../../ui/recovering.ts'
import { useDelayed } from '../../../ui/use-delayed.ts'
import { askable, type QualityFilter } from './quality-search.ts'

/** An answer with the filter that it was asked with, which may be that of the question before. */
export interface ShownOverview {
  data: Answer<'getCallQualityOverview'>
  filter: QualityFilter
}

export interface Overview {
  /** What the charts show; undefined before the first answer. */
  shown: ShownOverview | undefined
  /** Another question is on its way, and it takes a while. */
  busy: boolean
  /** Why the question is not answered; it stays while the question is asked again. */
  error: Error | null
  /** The answer that is shown is one to this question, though an older one. */
  isOlder: boolean
  refetch: () => void
}

/** Shares of the buckets over time. The answer before stays while another is on its way. */
export function useOverview(filter: QualityFilter, enabled = true): Overview {
  const question = askable(filter)
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

/** The failure of a question until it is answered: TanStack forgets it while the question is asked again, and the screen would flicker. */
function useSteadyError({ data, error, isFetching }: Asked, question: string): Error | null {
  const [kept, setKept] = useState<{ question: string; error: Error }>()
  const isKept = kept?.question === question
  if (error && !(isKept && kept.error === error)) setKept({ question, error })
  return error ?? (isKept && isFetching && !data ? kept.error : null)
}
