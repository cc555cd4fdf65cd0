import { isGoodPassword } from '@rtcops/core/rules/password'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../postgres/schema.ts'
import { seedPermissions, syncOperationNodes } from '../rights/operation-nodes.ts'
import { isCommon } from '../sessions/common-passwords.ts'
import { hashPassword, makePassword } from '../sessions/password.ts'
import { eventTypes } from './event-types.ts'

/** Advisory lock for filling the database: several servers may start at once. */
const seedLock = 7_020_010

export interface FirstMember {
  username: string
  /** Present only if a password was generated at this start; it is printed once and stored nowhere. */
  oneTimePassword: string | undefined
}

/**
 * Fills an empty database: permissions, start roles, event types, settings and the first member. In a database with members it only adds
 * the nodes of new operations.
 * @param adminPassword of the first member; if absent, a one-time password is generated
 * @param mustChange whether the one-time password has to be changed at the first login
 * @returns the first member if it was created now
 * @throws {Error} for a password that no member could set
 */
export async function seedDatabase(
  db: Kysely<Database>,
  adminPassword: string | undefined,
  mustChange: boolean,
): Promise<FirstMember | undefined> {
  const oneTimePassword = adminPassword === undefined ? makePassword() : undefined
  // Before the transaction, which must not wait for it.
  const passwordHash = (await hasMembers(db)) ? '' : await hashPassword(adminPassword ?? oneTimePassword ?? '')
  return await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${seedLock})`.execute(tx)
    const isFilled = await hasMembers(tx)
    if (!isFilled) await seedPermissions(tx)
    await syncOperationNodes(tx)
    if (isFilled) return undefined
    if (adminPassword !== undefined) await requireGoodPassword(adminPassword)
    await tx
      .insertInto('event_type')
      .values(eventTypes.map(([type_number, type_key, type_describe]) => ({ type_number, type_key, type_describe })))
      .execute()
    const role = await tx.selectFrom('role').select('id').where('is_super', '=', 1).executeTakeFirstOrThrow()
    await tx
      .insertInto('member')
      .values({
        username: 'admin',
        name: '管理员',
        password_hash: passwordHash,
        role_id: role.id,
        is_super: 1,
        must_change_password: oneTimePassword !== undefined && mustChange,
        deleted_at: null,
      })
      .execute()
    return { username: 'admin', oneTimePassword }
  })
}

/** Returns whether there is any member; members who are removed stay in the table. */
async function hasMembers(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('member').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function requireGoodPassword(password: string): Promise<void> {
  if (!isGoodPassword(password))
    throw new Error('RTCOPS_ADMIN_PASSWORD must have 8 to 20 characters with both letters and digits')
  if (await isCommon(password))
    throw new Error('RTCOPS_ADMIN_PASSWORD is one of the most common passwords; choose another')
}
