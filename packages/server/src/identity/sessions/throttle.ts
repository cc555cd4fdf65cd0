import { codes } from '@rtcops/core/api/codes'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { type Kysely, sql } from 'kysely'
import { Refusal } from '../../platform/input/refusal.ts'
import type { Database } from '../../postgres/schema.ts'

/**
 * Failures within the window after which a login, or a change of one's password, must wait: for one account from one address, and, more loosely, for one account from any
 * address or for one address.
 */
const limits = { accountAndAddress: 5, account: 50, address: 50 }
const windowMinutes = 15

/**
 * Counts an attempt before its password is checked, so that parallel guesses cannot outrun the count. An account is never locked for good:
 * the count falls as attempts leave the window (R-LOGIN-09). `forgive` takes the attempt back when it succeeds.
 * @param member account of the member if there is one, for the log
 * @throws {Refusal} if the account or the address has to wait
 */
export async function countAttempt(
  db: Kysely<Database>,
  account: string,
  address: string,
  refusal: MessageKey = 'auth.login.tooMany',
  member?: string,
): Promise<void> {
  const refused = await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`login ${account}`}))`.execute(tx)
    const { rows } = await sql<{ both: number; account: number; address: number }>`
      SELECT count(*) FILTER (WHERE account = ${account} AND address = ${address})::int AS both,
             count(*) FILTER (WHERE account = ${account})::int AS account,
             count(*) FILTER (WHERE address = ${address})::int AS address
      FROM login_attempt
      WHERE (account = ${account} OR address = ${address}) AND at > now() - make_interval(mins => ${windowMinutes})`.execute(
      tx,
    )
    const count = rows[0] ?? { both: 0, account: 0, address: 0 }
    if (count.both >= limits.accountAndAddress || count.account >= limits.account || count.address >= limits.address)
      return true
    await tx.insertInto('login_attempt').values({ account, address }).execute()
    return false
  })
  if (refused)
    throw new Refusal(codes.badParameter, refusal, {
      retryAfter: windowMinutes * 60,
      ...(member === undefined ? {} : { member }),
    })
}

/** Takes back the attempts of an account and address after a successful login, and deletes those that have left the window. */
export async function forgive(db: Kysely<Database>, account: string, address: string): Promise<void> {
  await db
    .deleteFrom('login_attempt')
    .where(({ or, and, eb }) =>
      or([
        and([eb('account', '=', account), eb('address', '=', address)]),
        eb('at', '<', sql<Date>`now() - make_interval(mins => ${windowMinutes})`),
      ]),
    )
    .execute()
}
