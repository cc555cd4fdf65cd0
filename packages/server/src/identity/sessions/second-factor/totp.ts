import { Secret, TOTP } from 'otpauth'

/** Seconds for which a code is shown; the clocks of phone and server may differ by as much. */
const period = 30

/** Returns a new secret of 160 bits, the length of SHA-1's result, in base32. */
export const makeSecret = (): string => new Secret({ size: 20 }).base32

/** Returns the content of the QR code for an authenticator app. @param place name of the installation, shown beside the account */
export const totpUri = (secret: string, account: string, place: string): string =>
  totpOf(secret, account, place).toString()

/**
 * Returns the half minute since 1970 to which a code belongs: the present one, the one before, or the one after. Undefined for a code of
 * none of them.
 * @param now epoch milliseconds
 */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  // The library refuses other characters with an error.
  if (!/^[0-9]{6}$/.test(code)) return undefined
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

/** SHA-1 with six digits is what every app understands; nothing is signed with it. */
const totpOf = (secret: string, label = 'rtcops', issuer = '') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })
