import { createHash } from 'node:crypto'
import { hour, minute } from '@rtcops/core/time/zone'
import { isSameSecret } from '../same-secret.ts'
import { type Credential, SourceRefused } from '../source-connector.ts'

/** Longest time for which a signature counts. What is younger, and was stored already, is known by its name for a day. */
const validFor = 12 * hour
/** The clock of the other side may be ahead by this. */
const tolerance = 5 * minute

/**
 * Checks a signature against each of the credentials.
 * @param given what the request bears
 * @param sign returns what a secret would have signed it with
 * @throws {SourceRefused}
 */
export function verifySignature(
  given: string | undefined,
  credentials: readonly Credential[],
  sign: (secret: string) => string,
): void {
  if (!given) throw new SourceRefused('credentials', 'source.fault.noCredentials')
  // All are compared, so that the time does not tell which one is right.
  const matches = credentials.filter(({ secret }) => isSameSecret(sign(secret), given))
  if (matches.length === 0) throw new SourceRefused('credentials', 'source.fault.wrongSignature')
}

/** Refuses a request that was signed too long ago, which may be a recorded one. @throws {SourceRefused} */
export function refuseOld(signedAt: number, now: number, longest = validFor): void {
  if (!(signedAt <= now + tolerance && signedAt >= now - longest))
    throw new SourceRefused('clock', 'source.fault.clockOff')
}

/** Returns a name for what is told; the same for a repetition. */
export const nameOfTold = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
