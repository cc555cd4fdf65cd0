import { randomBytes } from 'node:crypto'

/** Returns a new idempotency key. */
export const randomKey = (): string => randomBytes(8).toString('hex')
