import type { Schema } from '@rtcops/core/api/types'
import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../postgres/schema.ts'

/** Whether the member of a query has a second factor, as `has_factor`. The query must read the table `member`. */
export const hasSecondFactor = () =>
  sql<boolean>`(EXISTS (SELECT FROM second_factor
      WHERE second_factor.member_id = member.id AND second_factor.totp_secret <> '')
    OR EXISTS (SELECT FROM passkey WHERE passkey.member_id = member.id))`.as('has_factor')

/** Factors that can complete a login that waits: each 1 if the member has it. */
export type Factors = Pick<Schema<'LoginChallenge'>, 'passkey' | 'totp' | 'recovery_codes'>

/** Returns the factors with which a member can complete a login. */
export async function readFactors(db: Kysely<Database>, memberId: number): Promise<Factors> {
  const { rows } = await sql<Factors>`
    SELECT EXISTS (SELECT FROM passkey WHERE member_id = ${memberId})::int AS passkey,
      EXISTS (SELECT FROM second_factor WHERE member_id = ${memberId} AND totp_secret <> '')::int AS totp,
      EXISTS (SELECT FROM recovery_code WHERE member_id = ${memberId})::int AS recovery_codes`.execute(db)
  return rows[0] ?? { passkey: 0, totp: 0, recovery_codes: 0 }
}

/** Returns whether a member has a second factor. */
export async function isSet(db: Kysely<Database>, memberId: number): Promise<boolean> {
  const { passkey, totp } = await readFactors(db, memberId)
  return passkey === 1 || totp === 1
}

/**
 * Returns whether a member has a second factor, and locks the member until the transaction ends, so that simultaneous changes see each
 * other.
 */
export async function holdFactors(tx: Transaction<Database>, memberId: number): Promise<boolean> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute()
  return await isSet(tx, memberId)
}

/** Removes all second factors of a member, with recovery codes and a reset that was started. @returns whether there was one */
export async function removeFactor(tx: Transaction<Database>, memberId: number): Promise<boolean> {
  const wasSet = await holdFactors(tx, memberId)
  for (const table of ['second_factor', 'passkey', 'passkey_challenge', 'recovery_code', 'factor_reset'] as const)
    await tx.deleteFrom(table).where('member_id', '=', memberId).execute()
  return wasSet
}
