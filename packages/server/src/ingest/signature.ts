import { createHmac, timingSafeEqual } from 'node:crypto'

export interface SignedParts {
  appKey: string
  batchId: string
  /** Unix milliseconds on the signer's clock. */
  timestamp: number
  /** Lower-case hex SHA-256 of the body. */
  digest: string
}

/** Milliseconds by which a signer's clock may be off. */
export const clockTolerance = 5 * 60_000

/** Returns the lower-case hex HMAC-SHA256, keyed with the project's appcert, of the parts joined by line feeds. */
export function sign(appcert: string, { appKey, batchId, timestamp, digest }: SignedParts): string {
  return createHmac('sha256', appcert).update(`${appKey}\n${batchId}\n${timestamp}\n${digest}`).digest('hex')
}

/** Compares signatures in constant time, so that the duration does not reveal how much was right. */
export function isSignedBy(appcert: string, parts: SignedParts, signature: string): boolean {
  const expected = Buffer.from(sign(appcert, parts))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
