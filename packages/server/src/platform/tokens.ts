import { createHash, randomBytes } from 'node:crypto'
import { randomText } from '@rtcops/core/rules/random-text'

/** Returns a secret of 256 bits for a client. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

/** Returns the hash that is stored instead of a token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Returns a new id that may be shown and typed: lower-case letters and digits, with five random bits each. */
export const makeShownId = (length: number): string => randomText('abcdefghijklmnopqrstuvwxyz234567', length)
