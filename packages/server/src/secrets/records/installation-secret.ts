import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../postgres/schema.ts'
import type { SecretSetting } from '../secret-columns.ts'
import type { Secrets } from '../secrets.ts'

/** Secrets by database and name; they never change. */
const memory = new WeakMap<Kysely<Database>, Map<SecretSetting, Buffer>>()

/**
 * Returns a secret of the installation that signs or hashes, generated at first use. If several servers generate one at the same moment,
 * one wins.
 */
export async function installationSecret(
  { db, settings: { secrets } }: { db: Kysely<Database>; settings: { secrets: Secrets } },
  name: SecretSetting,
): Promise<Buffer> {
  const ofDatabase = memory.get(db) ?? new Map<SecretSetting, Buffer>()
  memory.set(db, ofDatabase)
  const known = ofDatabase.get(name)
  if (known) return known
  await db
    .insertInto('setting')
    .values(secrets.seal('setting', { name, value: randomBytes(32).toString('base64url') }))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const secret = Buffer.from(secrets.open('setting', row).value, 'base64url')
  ofDatabase.set(name, secret)
  return secret
}
