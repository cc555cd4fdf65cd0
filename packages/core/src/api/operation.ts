import { type Api, call } from './client.ts'
import type { Answer, CallOptions, Input, OperationId } from './types.ts'

/**
 * Context of a query function. TanStack Query passes `meta` from the query client's defaults, where console and
 * terminal keep the API client of their server.
 */
export interface QueryContext {
  signal: AbortSignal
  meta: { api: Api } | undefined
}

/**
 * TanStack Query's options for reading an operation: a key that holds the input, and the function that sends the
 * request.
 */
export interface ReadQuery<Id extends OperationId> {
  queryKey: readonly [Id, Input<Id>]
  queryFn: (context: QueryContext) => Promise<Answer<Id>>
}

/** Creates the query of a read operation. */
export const read =
  <Id extends OperationId>(id: Id) =>
  (input: Input<Id> = {} as Input<Id>): ReadQuery<Id> => ({
    queryKey: [id, input],
    queryFn: ({ meta, signal }) => {
      if (!meta) throw new Error('The query client has no API: set defaultOptions.queries.meta')
      return call(meta.api, id, input, { signal })
    },
  })

/** Creates the function of a write operation. */
export const write =
  <Id extends OperationId>(id: Id) =>
  (api: Api, input: Input<Id>, options?: CallOptions): Promise<Answer<Id>> =>
    call(api, id, input, options)
