import type { components, operations } from './generated/schema.ts'

/** Name of an operation of the contract. */
export type OperationId = keyof operations

/** `never` means "has none" in the generated types; in an intersection it would make the whole type `never`. */
type OrNothing<Part> = [Part] extends [never] ? unknown : Part
type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? OrNothing<NonNullable<Query>>
  : unknown
type BodyOf<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? Body
  : unknown

/** Parameters and body of an operation, merged; names never clash within one operation. */
export type Input<Id extends OperationId> = QueryOf<operations[Id]> & BodyOf<operations[Id]>

type JsonOf<Operation> = Operation extends { responses: { 200: { content: { 'application/json': infer Body } } } }
  ? Body
  : never

/** The response of an operation: the whole envelope. */
export type Answer<Id extends OperationId> = JsonOf<operations[Id]>

/** A schema of the contract by name. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]

/** One row of a list operation. */
export type Row<Id extends OperationId> = Answer<Id> extends { list?: (infer Item)[] } ? Item : never

export interface CallOptions {
  signal?: AbortSignal
  /** Sent as `Idempotency-Key`: the same key never writes twice. */
  idempotencyKey?: string
  /**
   * Called if the response is the stored one of an earlier call with the same key, so nothing was written now (AM-15).
   */
  onReplayed?: () => void
}
