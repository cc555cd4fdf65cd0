import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export interface SignedParts {
  appKey: string
  batchId: string
  /** Unix milliseconds at the signer. */
  timestamp: number
  body: Buffer
}

/** How far a signer's clock may be off, in milliseconds. */
export const clockTolerance = 5 * 60_000

/** Lower-case hex HMAC-SHA256, keyed with the project's appcert, over the parts with line feeds between them. */
export function sign(appcert: string, { appKey, batchId, timestamp, body }: SignedParts): string {
  const digest = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', appcert).update(`${appKey}\n${batchId}\n${timestamp}\n${digest}`).digest('hex')
}

/** Compares in a time that does not tell how much was right. */
export function isSignedBy(appcert: string, parts: SignedParts, signature: string): boolean {
  const expected = Buffer.from(sign(appcert, parts))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
