import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { makeToken, tokenHash } from '../../platform/tokens.ts'
import type { Database } from '../../postgres/schema.ts'

/** Cookie of a remembered account (AM-01). It can only be used to log in: no other call is authenticated by it. */
export const rememberCookie = 'rtcops_remember'

/** Path of the cookie: without TLS it is sent only to the login. */
export const rememberPath = '/api/npo/login'

/** Creates a remember token; `family` continues a family, without it a new one begins. */
export async function issueRememberToken(
  db: Kysely<Database>,
  memberId: number,
  expires: Date,
  family: string = randomUUID(),
): Promise<string> {
  const token = makeToken()
  await db
    .insertInto('remember_token')
    .values({ token_hash: tokenHash(token), family, member_id: memberId, expires_at: expires, used_at: null })
    .execute()
  return token
}

/**
 * Consumes a remember token. A token that was used before is stolen or replayed: its whole family is ended.
 * @returns the member and the family, or undefined if the token is invalid
 */
export async function takeRememberToken(
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<{ memberId: number; family: string } | undefined> {
  const taken = await db
    .updateTable('remember_token')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['member_id', 'family'])
    .executeTakeFirst()
  if (taken) return { memberId: taken.member_id, family: taken.family }
  const family = db.selectFrom('remember_token').select('family').where('token_hash', '=', tokenHash(token))
  await db.deleteFrom('remember_token').where('family', 'in', family).execute()
  return undefined
}

/** Ends every remembered login of a member. */
export async function forgetMember(db: Kysely<Database>, memberId: number): Promise<void> {
  await db.deleteFrom('remember_token').where('member_id', '=', memberId).execute()
}

/** Ends the remembered login that this cookie belongs to. */
export async function forgetToken(db: Kysely<Database>, token: string): Promise<void> {
  const family = db.selectFrom('remember_token').select('family').where('token_hash', '=', tokenHash(token))
  await db.deleteFrom('remember_token').where('family', 'in', family).execute()
}
