import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../postgres/schema.ts'

/** Whether the member of a query has a second factor, as `has_factor`. The query must read the table `member`. */
export const hasSecondFactor = () =>
  sql<boolean>`EXISTS (SELECT FROM second_factor
    WHERE second_factor.member_id = member.id AND second_factor.totp_secret <> '')`.as('has_factor')

/** Returns whether a member has a second factor. */
export async function isSet(db: Kysely<Database>, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('second_factor')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('totp_secret', '!=', '')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes the second factor of a member, with recovery codes and a reset that was started. @returns whether there was one */
export async function removeFactor(tx: Transaction<Database>, memberId: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom('second_factor')
    .where('member_id', '=', memberId)
    .where('totp_secret', '!=', '')
    .returning('member_id')
    .executeTakeFirst()
  for (const table of ['second_factor', 'recovery_code', 'factor_reset'] as const)
    await tx.deleteFrom(table).where('member_id', '=', memberId).execute()
  return removed !== undefined
}
