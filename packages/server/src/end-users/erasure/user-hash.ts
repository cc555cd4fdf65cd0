import { createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Services } from '../../context.ts'
import type { Database } from '../../postgres/schema.ts'

const name = 'erasure_secret'

/** Cached secrets; they never change. */
const memory = new WeakMap<Kysely<Database>, Buffer>()

/**
 * Returns the installation's secret for hashing erased users, generated at first use: without it, nobody can find a user by trying ids. If
 * several servers generate one at the same moment, one wins.
 */
async function erasureSecret({ db, settings: { secrets } }: Pick<Services, 'db' | 'settings'>): Promise<Buffer> {
  const known = memory.get(db)
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
  memory.set(db, secret)
  return secret
}

/** Returns a function that hashes users of a project to the 32 bytes by which erased users are remembered. */
export async function userHashes(
  services: Pick<Services, 'db' | 'settings'>,
  appKey: string,
): Promise<(user: string) => Buffer> {
  const secret = await erasureSecret(services)
  return (user) => createHmac('sha256', secret).update(`${appKey} ${user}`).digest()
}
