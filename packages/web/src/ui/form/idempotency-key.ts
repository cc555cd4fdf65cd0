/**
 * Returns a new idempotency key, under which a request takes effect at most once (AM-08). Made of random bytes
 * instead of `randomUUID`, which browsers offer only on pages loaded over https.
 */
export const makeIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
