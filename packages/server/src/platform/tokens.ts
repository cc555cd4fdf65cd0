import { createHash, randomBytes } from 'node:crypto'

/** Returns a secret of 256 bits for a client. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

/** Returns the hash that is stored instead of a token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
