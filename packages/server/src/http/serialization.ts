import fastJson, { type Schema } from 'fast-json-stringify'
import type { JsonSchema } from './contract.ts'

/**
 * What writes an answer as its schema says. The schema is compiled when the first answer is written: those of all operations together
 * would take a fifth of the server's start.
 */
export function serializeLater(schema: JsonSchema): (answer: unknown) => string {
  let serialize: ((answer: unknown) => string) | undefined
  return (answer) => {
    serialize ??= fastJson(schema as Schema)
    return serialize(answer)
  }
}
