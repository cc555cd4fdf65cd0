import type { Credential } from '../connectors/source-connector.ts'

/** A credential as it is stored. */
export interface StoredCredential extends Credential {
  /** Epoch milliseconds until which it works; null while it has no end. */
  until: number | null
}

/** Returns the credentials of a source's record, whose secrets are in clear; the newest first. */
export const readCredentials = (text: string): StoredCredential[] => JSON.parse(text) as StoredCredential[]

/** Returns the credentials that work at a time. */
export const workingAt = (credentials: readonly StoredCredential[], now: number): StoredCredential[] =>
  credentials.filter(({ until }) => until === null || until > now)

/** Returns the new credentials and, until the overlap is over, the old ones. A key that is given again has the new secret alone. */
export function rotated(
  old: readonly StoredCredential[],
  given: readonly Credential[],
  now: number,
  overlap: number,
): StoredCredential[] {
  const end = now + overlap
  const kept = workingAt(old, now)
    .filter(({ key }) => overlap > 0 && !given.some((each) => each.key === key))
    .map((each) => ({ ...each, until: Math.min(each.until ?? end, end) }))
  return [...given.map(({ key, secret }) => ({ key, secret, until: null })), ...kept]
}
