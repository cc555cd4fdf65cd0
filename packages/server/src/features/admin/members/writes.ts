import { codes } from '@rtcops/core/api/codes'
import { memberRules, newMemberRules } from '@rtcops/core/features/admin/members/rules'
import type { Transaction } from 'kysely'
import { type CommandScope, command } from '../../../command.ts'
import type { Member, MemberContext } from '../../../context.ts'
import { accept } from '../../../http/accept.ts'
import { badField, Refusal } from '../../../http/refusal.ts'
import { keysOfRole, requireHeld } from '../../../postgres/grants.ts'
import type { Database } from '../../../postgres/schema.ts'
import { hashPassword } from '../../../sessions/password.ts'
import { forgetMember } from '../../../sessions/remember.ts'
import { endSessions } from '../../../sessions/sessions.ts'
import { lockMember } from './queries.ts'

/** @throws {Refusal} 40003 at `username` when somebody has it, in whatever case; 50004 for a role that holds more than the caller */
export const insertAdminMember = (context: MemberContext, input: object): Promise<{ info: { id: number } }> =>
  // The password stays out of the idempotency hash, which would be a fast hash of it.
  command(context, 'insertAdminMember', { ...input, initial_password: '' }, async (scope) => ({
    info: { id: await addMember(scope, context, input) },
  }))

/** Whose rights bound what a member may be given. */
interface Giver {
  member: Pick<Member, 'isSuper' | 'roleId'>
}

/** The same by whoever has these rights, within his command. @returns the member's id */
export async function addMember(
  { tx, changed }: CommandScope,
  giver: Giver,
  input: object,
  state: { must_change_password?: boolean } = {},
): Promise<number> {
  const { initial_password, ...draft } = accept(newMemberRules, input)
  const role_name = await requireGivable(tx, giver, draft.role_id)
  const { id } = await tx
    .insertInto('member')
    .values({ ...draft, ...state, password_hash: await hashPassword(initial_password), deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseTakenName)
  changed({ target: 'member', id, after: { ...draft, role_name } })
  return id
}

/**
 * Changes a member. A new password, another role and disabling end his sessions and remembered logins at once.
 * @throws {Refusal} 50004 for super members, members who hold more than the caller, and what one may not do to oneself
 */
export const updateAdminMember = (context: MemberContext, { id, ...input }: { id: number }): Promise<object> =>
  command(context, 'updateAdminMember', { id, ...input, password: '' }, async ({ tx, changed }) => {
    const before = await lockMember(tx, id)
    await requireInHand(tx, context, before)
    const { password, ...draft } = accept(memberRules, { ...before, ...input })
    const isOtherRole = draft.role_id !== before.role_id
    if (id === context.member.id) {
      if (isOtherRole) throw new Refusal(codes.notPermitted, 'member.notOwnRole', { field: 'role_id' })
      if (draft.state !== 1) throw new Refusal(codes.notPermitted, 'member.notDisableOneself', { field: 'state' })
      // Here nobody asks for the current password.
      if (password) throw new Refusal(codes.notPermitted, 'member.notOwnPassword', { field: 'password' })
    }
    const role_name = isOtherRole ? await requireGivable(tx, context, draft.role_id) : before.role_name
    const secret = password ? { password_hash: await hashPassword(password) } : {}
    await tx
      .updateTable('member')
      .set({ ...draft, ...secret })
      .where('id', '=', id)
      .execute()
    if (password || isOtherRole || draft.state !== 1) await endLogins(tx, context, id)
    changed({
      target: 'member',
      id,
      before: recorded(before),
      after: { ...recorded({ ...before, ...draft, role_name }), ...(password ? { password: 'changed' } : {}) },
    })
    return {}
  })

/** Removes a member: he cannot log in any more, and his name stays with what he did. */
export const deleteAdminMember = (context: MemberContext, id: number): Promise<object> =>
  command(context, 'deleteAdminMember', { id }, async ({ tx, changed }) => {
    if (id === context.member.id) throw new Refusal(codes.notPermitted, 'member.notOneself')
    const before = await lockMember(tx, id)
    await requireInHand(tx, context, before)
    await tx
      .updateTable('member')
      .set({ deleted_at: new Date(context.now()) })
      .where('id', '=', id)
      .execute()
    await endLogins(tx, context, id)
    changed({ target: 'member', id, before: recorded(before) })
    return {}
  })

type LockedMember = Awaited<ReturnType<typeof lockMember>>

/** Who is super is nobody's to change (M-111), and who holds more than the caller is not his. */
async function requireInHand(tx: Transaction<Database>, { member }: MemberContext, row: LockedMember): Promise<void> {
  if (row.is_super !== 0) throw new Refusal(codes.notPermitted, 'member.superFixed')
  await requireHeld(tx, member, await keysOfRole(tx, row.role_id))
}

/** @returns the role's name, while the role is kept from being removed */
async function requireGivable(tx: Transaction<Database>, { member }: Giver, roleId: number): Promise<string> {
  const role = await tx
    .selectFrom('role')
    .select(['name', 'is_super'])
    .where('id', '=', roleId)
    .forKeyShare()
    .executeTakeFirst()
  if (!role) throw badField('role_id', 'member.unknownRole')
  if (role.is_super !== 0 && !member.isSuper)
    throw new Refusal(codes.notPermitted, 'member.superRoleFixed', { field: 'role_id' })
  await requireHeld(tx, member, await keysOfRole(tx, roleId))
  return role.name
}

export async function endLogins(
  tx: Transaction<Database>,
  { now }: Pick<MemberContext, 'now'>,
  memberId: number,
): Promise<void> {
  await endSessions(tx, memberId, now())
  await forgetMember(tx, memberId)
}

/** What the audit log keeps of a member. */
export const recorded = ({ id: _id, create_time: _created, is_super: _super, ...member }: LockedMember): object =>
  member

/** PostgreSQL's unique_violation: the account is taken, perhaps since a moment ago (R-MEM-06). */
function refuseTakenName(error: unknown): never {
  if ((error as { code?: string }).code === '23505')
    throw new Refusal(codes.conflict, 'member.usernameTaken', { field: 'username' })
  throw error
}
