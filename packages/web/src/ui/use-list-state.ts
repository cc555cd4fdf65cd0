import { useState } from 'react'
import { useDelayed } from './use-delayed.ts'

/** What every list operation answers, as far as a table needs to know. */
export interface ListAnswer {
  list?: readonly object[]
  total?: number
}

/** The part of a TanStack query that a table looks at. */
export interface ListQuery<Answer extends ListAnswer> {
  data: Answer | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/** Where a list stands. `answer` may be that of the question before, for a new one keeps the old rows (R-GEN-09). */
export type ListState<Answer> =
  | { kind: 'waiting'; showSkeleton: boolean }
  | { kind: 'failed'; error: Error }
  | { kind: 'shown'; answer: Answer; busy: boolean; error: Error | null }

/** The state of a list; exactly one of waiting, failed and shown. With `emptied` a failure takes away what was shown before it. */
export function useListState<Answer extends ListAnswer>(query: ListQuery<Answer>, emptied = false): ListState<Answer> {
  const [kept, setKept] = useState(query.data)
  const answer = emptied && query.error ? undefined : (query.data ?? kept)
  if (answer !== kept) setKept(answer)
  const slow = useDelayed(query.isFetching)
  if (answer) return { kind: 'shown', answer, busy: slow, error: query.isFetching ? null : query.error }
  if (query.error && !query.isFetching) return { kind: 'failed', error: query.error }
  return { kind: 'waiting', showSkeleton: slow }
}
