import { type Api, call } from './client.ts'
import type { Answer, CallOptions, Input, OperationId } from './types.ts'

/**
 * What a query function is called with. TanStack Query passes `meta` of the query client's defaults, where console and terminal keep the
 * client of their server.
 */
export interface QueryContext {
  signal: AbortSignal
  meta: { api: Api } | undefined
}

/** What TanStack Query needs to read an operation: a key that holds the input, and the function that asks. */
export interface ReadQuery<Id extends OperationId> {
  queryKey: readonly [Id, Input<Id>]
  queryFn: (context: QueryContext) => Promise<Answer<Id>>
}

/** Makes the query of a reading operation. */
export const read =
  <Id extends OperationId>(id: Id) =>
  (input: Input<Id> = {} as Input<Id>): ReadQuery<Id> => ({
    queryKey: [id, input],
    queryFn: ({ meta, signal }) => {
      if (!meta) throw new Error('The query client has no API: set defaultOptions.queries.meta')
      return call(meta.api, id, input, { signal })
    },
  })

/** Makes the function of a writing operation. */
export const write =
  <Id extends OperationId>(id: Id) =>
  (api: Api, input: Input<Id>, options?: CallOptions): Promise<Answer<Id>> =>
    call(api, id, input, options)
