import { call } from './client.ts'
import type { Answer, CallOptions, Input, OperationId } from './types.ts'

/** What TanStack Query needs to read an operation: a key that holds the input, and the function that asks. */
export interface ReadQuery<Id extends OperationId> {
  queryKey: readonly [Id, Input<Id>]
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer<Id>>
}

/** Makes the query function of a reading operation. */
export const read =
  <Id extends OperationId>(id: Id) =>
  (input: Input<Id> = {} as Input<Id>): ReadQuery<Id> => ({
    queryKey: [id, input],
    queryFn: ({ signal }) => call(id, input, { signal }),
  })

/** Makes the function of a writing operation. */
export const write =
  <Id extends OperationId>(id: Id) =>
  (input: Input<Id>, options?: CallOptions): Promise<Answer<Id>> =>
    call(id, input, options)
