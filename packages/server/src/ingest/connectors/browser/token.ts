import { createHash } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { type Credential, SourceRefused, type SourceRequest } from '../source-connector.ts'
import { idText } from '../vendors/texts.ts'

/** Seconds by which the clock of the customer's server may be off. */
const clockTolerance = 60

/** What the customer's server says of the user who reports. */
const claims = z.object({
  user: idText(128),
  call: idText(64),
  room: idText(128),
  session: idText(64).optional(),
})

/** The ids that all events of a request bear. */
export interface OwnIds {
  user: string
  call: string
  room: string
  session: string
}

/**
 * Returns the ids that a request may report for. A token without a session gets one for each page, which names itself; no page can choose
 * that of another user.
 * @throws {SourceRefused}
 */
export async function idsOfToken(
  { now, query }: Pick<SourceRequest, 'now' | 'query'>,
  credentials: readonly Credential[],
): Promise<OwnIds> {
  const token = query.get('token')
  if (!token) throw new SourceRefused('credentials', 'source.fault.noCredentials')
  const { data, error } = claims.safeParse(await payloadOf(token, credentials, now))
  if (error)
    throw new SourceRefused('malformed', 'source.fault.claim', { field: String(error.issues[0]?.path[0] ?? '') })
  const { call, room, user } = data
  const page = JSON.stringify([user, call, (query.get('session') ?? '').slice(0, 100)])
  const session = data.session ?? createHash('sha256').update(page).digest('base64url').slice(0, 32)
  return { user, call, room, session }
}

/** Returns a token as a customer's server signs it. */
export const signPageToken = async (
  { secret }: Credential,
  told: z.input<typeof claims>,
  now: number,
): Promise<string> =>
  await new SignJWT(told)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(Math.floor(now / 1000) + 300)
    .sign(Buffer.from(secret))

async function payloadOf(token: string, credentials: readonly Credential[], now: number): Promise<unknown> {
  for (const { secret } of credentials) {
    try {
      const { payload } = await jwtVerify(token, Buffer.from(secret), {
        algorithms: ['HS256'],
        requiredClaims: ['exp'],
        clockTolerance,
        currentDate: new Date(now),
      })
      return payload
    } catch (error) {
      const isEarly = error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf'
      if (isEarly || error instanceof errors.JWTExpired) throw new SourceRefused('clock', 'source.fault.clockOff')
      // One of the other secrets may have signed it.
      if (!(error instanceof errors.JOSEError)) throw error
    }
  }
  throw new SourceRefused('credentials', 'source.fault.wrongToken')
}
