import { randomBytes } from 'node:crypto'

/** An idempotency key that nobody has had. */
export const randomKey = (): string => randomBytes(8).toString('hex')
