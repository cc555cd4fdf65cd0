/**
 * A key under which a request changes something at most once (AM-08). Made of random bytes rather than by `randomUUID`, which browsers have
 * only where a page came over https.
 */
export const makeIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
