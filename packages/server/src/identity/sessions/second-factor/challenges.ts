import type { Schema } from '@rtcops/core/api/types'
import type { Kysely } from 'kysely'
import { makeToken, tokenHash } from '../../../platform/tokens.ts'
import type { Database } from '../../../postgres/schema.ts'
import type { Context } from '../../../services/context.ts'
import type { LoginWay } from '../login-records.ts'
import type { Factors } from './stored.ts'

/** Seconds for which a login waits for the second factor. */
const life = 300

type Asking = Pick<Context, 'db' | 'now' | 'address' | 'userAgent'>

/**
 * Returns the challenge that a member who has shown the password gets instead of a session.
 * @param factors with which the member can answer
 * @param days for which the login is remembered
 */
export async function makeChallenge(
  { address, db, now, userAgent }: Asking,
  memberId: number,
  { provider, way }: LoginWay,
  factors: Factors,
  days: number | undefined,
): Promise<Schema<'LoginChallenge'>> {
  const token = makeToken()
  await db.deleteFrom('login_challenge').where('expires_at', '<=', new Date(now())).execute()
  await db
    .insertInto('login_challenge')
    .values({
      token_hash: tokenHash(token),
      member_id: memberId,
      address,
      user_agent: userAgent,
      way,
      provider,
      remember_days: days ?? null,
      expires_at: new Date(now() + life * 1000),
    })
    .execute()
  return { token, seconds: life, ...factors }
}

/** A login that waits for the second factor. */
export interface Waiting {
  member: { id: number; username: string }
  way: LoginWay
  days: number | undefined
}

/** Returns the login that waits; undefined for an unknown or expired challenge, or one of another address or program. */
export async function findChallenge(
  { address, db, now, userAgent }: Asking,
  token: string,
): Promise<Waiting | undefined> {
  const row = await db
    .selectFrom('login_challenge')
    .innerJoin('member', 'member.id', 'login_challenge.member_id')
    .select(['member_id', 'username', 'remember_days', 'provider'])
    .select(({ ref }) => ref('way').$castTo<LoginWay['way']>().as('way'))
    .where('token_hash', '=', tokenHash(token))
    .where('login_challenge.address', '=', address)
    .where('user_agent', '=', userAgent)
    .where('expires_at', '>', new Date(now()))
    .where('member.state', '=', 1)
    .where('member.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { member_id: id, provider, remember_days, username, way } = row
  return { member: { id, username }, way: { way, provider }, days: remember_days ?? undefined }
}

/** Ends a challenge. @returns false if it was ended before: of several requests at once, one ends it */
export async function endChallenge(db: Kysely<Database>, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('login_challenge')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
