import { createHash, timingSafeEqual } from 'node:crypto'
import { decodeJwt, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { type Credential, SourceRefused, type SourceRequest } from '../source-connector.ts'

/** Seconds by which the clock of the other side may be off; its tokens are valid for five minutes. */
const clockTolerance = 60

/**
 * Checks the signature of a webhook: a token signed with the secret of the API key that it names, with the digest of the body.
 * The header has no "Bearer" before it.
 * @throws {SourceRefused}
 */
export async function verifyWebhook(
  { body, headers: { authorization }, now }: SourceRequest,
  credentials: readonly Credential[],
): Promise<void> {
  if (!authorization) throw new SourceRefused('credentials', 'source.fault.noCredentials')
  const key = issuerOf(authorization)
  const credential = credentials.find((each) => each.key === key)
  if (!credential) throw new SourceRefused('credentials', 'source.fault.unknownKey', { key })
  const { sha256 } = await claimsOf(authorization, credential, now)
  const signed = Buffer.from(typeof sha256 === 'string' ? sha256 : '')
  const digest = Buffer.from(digestOf(body))
  if (signed.length !== digest.length || !timingSafeEqual(signed, digest)) throw wrongSignature()
}

/** Returns the header of a webhook that is signed as LiveKit does. */
export const signWebhook = async (body: Buffer, { key, secret }: Credential, now: number): Promise<string> =>
  await new SignJWT({ sha256: digestOf(body) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(key)
    .setNotBefore(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(now / 1000) + 300)
    .sign(Buffer.from(secret))

const digestOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64')

const wrongSignature = (): SourceRefused => new SourceRefused('credentials', 'source.fault.wrongSignature')

/** Returns the API key that a token names, cut to what may be shown. */
function issuerOf(token: string): string {
  try {
    return String(decodeJwt(token).iss ?? '').slice(0, 100)
  } catch {
    throw wrongSignature()
  }
}

async function claimsOf(token: string, { key, secret }: Credential, now: number): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, Buffer.from(secret), {
      algorithms: ['HS256'],
      issuer: key,
      requiredClaims: ['exp'],
      clockTolerance,
      currentDate: new Date(now),
    })
    return payload
  } catch (error) {
    const isEarly = error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf'
    if (isEarly || error instanceof errors.JWTExpired) throw new SourceRefused('clock', 'source.fault.clockOff')
    throw wrongSignature()
  }
}
