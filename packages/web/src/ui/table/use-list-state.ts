import { useState } from 'react'
import { useDelayed } from '../use-delayed.ts'

/** The part of a list operation's response that a table uses. */
export interface ListAnswer {
  list?: readonly object[]
  total?: number
}

/** The part of a TanStack query that a table uses. */
export interface ListQuery<Answer extends ListAnswer> {
  data: Answer | undefined
  error: Error | null
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

/**
 * State of a list. `answer` may be that of the previous request, because a new one keeps the previous rows
 * (R-GEN-09). It is `outdated` if a slow request asks for something else, as after a change of a filter, but not if
 * the same rows are only read again.
 */
export type ListState<Answer> =
  | { kind: 'waiting'; showSkeleton: boolean }
  | { kind: 'failed'; error: Error }
  | { kind: 'shown'; answer: Answer; busy: boolean; outdated: boolean; error: Error | null }

/**
 * Returns the state of a list: exactly one of waiting, failed and shown. With `emptied` an error removes the rows
 * shown before it.
 */
export function useListState<Answer extends ListAnswer>(query: ListQuery<Answer>, emptied = false): ListState<Answer> {
  const [kept, setKept] = useState(query.data)
  const answer = emptied && query.error ? undefined : (query.data ?? kept)
  if (answer !== kept) setKept(answer)
  const slow = useDelayed(query.isFetching)
  if (answer) {
    const outdated = slow && (query.isPlaceholderData || !query.data)
    return { kind: 'shown', answer, busy: slow, outdated, error: query.isFetching ? null : query.error }
  }
  if (query.error && !query.isFetching) return { kind: 'failed', error: query.error }
  return { kind: 'waiting', showSkeleton: slow }
}
