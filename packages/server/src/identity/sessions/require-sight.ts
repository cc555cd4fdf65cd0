import { codes } from '@rtcops/core/api/codes'
import type { Kysely } from 'kysely'
import { notFound, Refusal } from '../../platform/input/refusal.ts'
import type { Database } from '../../postgres/schema.ts'
import type { Member } from '../../services/context.ts'
import { keysOfRole, requireHeld } from '../rights/grants.ts'

/**
 * Refuses to show or end the logins of a member who holds more than the caller.
 * @throws {Refusal} 40002 if there is no such member; 50004
 */
export async function requireSight(db: Kysely<Database>, caller: Member, memberId: number): Promise<void> {
  const row = await db
    .selectFrom('member')
    .innerJoin('role', 'role.id', 'member.role_id')
    .select(['member.role_id', 'member.is_super', 'role.is_super as has_super_role'])
    .where('member.id', '=', memberId)
    .where('member.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  if (caller.isSuper) return
  if (row.is_super !== 0 || row.has_super_role !== 0) throw new Refusal(codes.notPermitted, 'session.superAlone')
  await requireHeld(db, caller, await keysOfRole(db, row.role_id))
}
