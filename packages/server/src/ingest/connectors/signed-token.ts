import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { type Credential, SourceRefused, type SourceRequest } from './source-connector.ts'

/** Seconds by which the clock of whoever signs may be off. */
const clockTolerance = 60

/**
 * Checks the token in a request's address: a JWT, signed by HS256 with a secret of the source, that ends.
 * @param name of the parameter
 * @throws {SourceRefused}
 */
export async function verifyToken(
  { now, query }: Pick<SourceRequest, 'now' | 'query'>,
  credentials: readonly Credential[],
  name: string,
): Promise<JWTPayload> {
  const token = query.get(name)
  if (!token) throw new SourceRefused('credentials', 'source.fault.noCredentials')
  const currentDate = new Date(now)
  for (const { secret } of credentials)
    try {
      const rules = { algorithms: ['HS256'], requiredClaims: ['exp'], clockTolerance, currentDate }
      return (await jwtVerify(token, Buffer.from(secret), rules)).payload
    } catch (error) {
      const isEarly = error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf'
      if (isEarly || error instanceof errors.JWTExpired) throw new SourceRefused('clock', 'source.fault.clockOff')
      if (!(error instanceof errors.JOSEError)) throw error
    }
  throw new SourceRefused('credentials', 'source.fault.wrongToken')
}

/** Returns a token that is valid for five minutes. */
export const signToken = async (
  claims: JWTPayload,
  { secret }: Pick<Credential, 'secret'>,
  now: number,
): Promise<string> =>
  await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(Math.floor(now / 1000) + 300)
    .sign(Buffer.from(secret))
