import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 bits that a client carries. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

/** What is stored in place of a token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
