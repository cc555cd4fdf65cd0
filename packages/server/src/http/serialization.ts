import fastJson, { type Schema } from 'fast-json-stringify'
import type { JsonSchema } from '../platform/contract.ts'

/**
 * Returns a serializer of responses by their schema. The schema is compiled for the first response: compiling those of all operations would
 * take a fifth of the server's start.
 */
export function serializeLater(schema: JsonSchema): (answer: unknown) => string {
  let serialize: ((answer: unknown) => string) | undefined
  return (answer) => {
    serialize ??= fastJson(schema as Schema)
    return serialize(answer)
  }
}
