import fastJson, { type Schema } from 'fast-json-stringify'
import type { JsonSchema } from '../platform/contract.ts'

/** Envelopes of responses that many callers get, by the response, and their bytes. */
const sharedEnvelopes = new WeakMap<object, object>()
const sharedBytes = new WeakMap<object, Buffer | undefined>()

/** Marks a response of a handler as one that many callers get, so that its bytes are made only once. */
export function shareBytes(answer: object): void {
  if (sharedEnvelopes.has(answer)) return
  const envelope = makeEnvelope(answer)
  sharedEnvelopes.set(answer, envelope)
  sharedBytes.set(envelope, undefined)
}

/** Returns the envelope of a handler's response. */
export const envelopeOf = (answer: object): object => sharedEnvelopes.get(answer) ?? makeEnvelope(answer)

const makeEnvelope = (answer: object): object => ({ code: 0, msg: '', ...answer })

/**
 * Returns a serializer of envelopes by their schema. The schema is compiled for the first response: compiling those of all operations would
 * take a fifth of the server's start.
 */
export function serializeLater(schema: JsonSchema): (envelope: object) => string | Buffer {
  let serialize: ((envelope: object) => string) | undefined
  return (envelope) => {
    const known = sharedBytes.get(envelope)
    if (known) return known
    serialize ??= fastJson(schema as Schema)
    const text = serialize(envelope)
    if (!sharedBytes.has(envelope)) return text
    const bytes = Buffer.from(text)
    sharedBytes.set(envelope, bytes)
    return bytes
  }
}
