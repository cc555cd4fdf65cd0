import type { Kysely } from 'kysely'
import { makeKey, makeKeyId } from '../../src/identity/sessions/api-keys.ts'
import { tokenHash } from '../../src/platform/tokens.ts'
import type { Database } from '../../src/postgres/schema.ts'

interface KeyFacts {
  /** Account of the owner. */
  owner?: string
  permissions?: readonly string[]
  appkeys?: readonly string[]
  addresses?: readonly string[]
  expires?: Date
  ended?: Date
}

/** Stores an API key as the server would, without checking any rule. @returns the whole key */
export async function makeApiKey(db: Kysely<Database>, facts: KeyFacts = {}): Promise<string> {
  const { owner = 'admin', permissions = [], appkeys = [], addresses = [], ended = null } = facts
  const { id: member_id } = await db
    .selectFrom('member')
    .select('id')
    .where('username', '=', owner)
    .executeTakeFirstOrThrow()
  const key_id = makeKeyId()
  const { id } = await db
    .insertInto('api_key')
    .values({
      key_id,
      name: key_id,
      member_id,
      permissions: [...permissions],
      appkeys: [...appkeys],
      addresses: [...addresses],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const key = makeKey(key_id)
  await db
    .insertInto('session')
    .values({
      token_hash: tokenHash(key),
      member_id,
      api_key_id: id,
      address: '',
      idle_seconds: 0,
      last_seen_at: new Date(0),
      expires_at: facts.expires ?? new Date(Date.now() + 86_400_000),
      ended_at: ended,
    })
    .execute()
  return key
}
