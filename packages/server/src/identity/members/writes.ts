import { codes } from '@rtcops/core/api/codes'
import { memberRules, newMemberRules } from '@rtcops/core/features/admin/members/rules'
import { holdsAccount } from '@rtcops/core/rules/password'
import type { Transaction } from 'kysely'
import { type CommandScope, command } from '../../commands/index.ts'
import { accept } from '../../platform/input/accept.ts'
import { badField, Refusal } from '../../platform/input/refusal.ts'
import type { Database } from '../../postgres/schema.ts'
import type { Member, MemberContext } from '../../services/context.ts'
import { keysOfRole, requireHeld } from '../rights/grants.ts'
import { requireUncommon } from '../sessions/common-passwords.ts'
import { hashPassword } from '../sessions/password.ts'
import { forgetMember } from '../sessions/remember.ts'
import { endSessions } from '../sessions/sessions.ts'
import { lockMember } from './queries.ts'

/**
 * Creates a member.
 * @throws {Refusal} 40003 at `username` if the name is taken, in any letter case; 50004 for a role that holds more than the caller
 */
export const insertAdminMember = (context: MemberContext, input: object): Promise<{ info: { id: number } }> =>
  // The password is left out of the idempotency hash, which would be a fast hash of it.
  command(context, 'insertAdminMember', { ...input, initial_password: '' }, async (scope) => ({
    // The administrator knows the password that they typed, so the member has to change it.
    info: { id: await addMember(scope, context, input, { must_change_password: true }) },
  }))

/** The member whose permissions limit what another member may be given. */
interface Giver {
  member: Pick<Member, 'isSuper' | 'roleId'>
}

/** Creates a member within the command of a giver with these permissions. @returns the member's id */
export async function addMember(
  { tx, changed }: CommandScope,
  giver: Giver,
  input: object,
  state: { must_change_password?: boolean } = {},
): Promise<number> {
  const { initial_password, ...draft } = accept(newMemberRules, input)
  await requireUncommon(initial_password, 'initial_password')
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
 * Changes a member. A new password, another role or disabling ends the member's sessions and remembered logins at once.
 * @throws {Refusal} 50004 for super members, for members who hold more than the caller, and for changes that callers may not make to
 * themselves
 */
export const updateAdminMember = (context: MemberContext, { id, ...input }: { id: number }): Promise<object> =>
  command(context, 'updateAdminMember', { id, ...input, password: '' }, async ({ tx, changed }) => {
    const before = await lockMember(tx, id)
    await requireInHand(tx, context, before)
    const { password, ...draft } = accept(memberRules, { ...before, ...input })
    const isOtherRole = draft.role_id !== before.role_id
    if (before.provider && isOtherRole) throw badField('role_id', 'member.roleOfProvider')
    if (before.provider && password) throw badField('password', 'member.passwordOfProvider')
    if (id === context.member.id) {
      if (isOtherRole) throw new Refusal(codes.notPermitted, 'member.notOwnRole', { field: 'role_id' })
      if (draft.state !== 1) throw new Refusal(codes.notPermitted, 'member.notDisableOneself', { field: 'state' })
      // This operation does not ask for the current password.
      if (password) throw new Refusal(codes.notPermitted, 'member.notOwnPassword', { field: 'password' })
    }
    if (holdsAccount(password, before.username)) throw badField('password', 'auth.me.holdsAccount')
    await requireUncommon(password, 'password')
    const role_name = isOtherRole ? await requireGivable(tx, context, draft.role_id) : before.role_name
    const secret = password ? { password_hash: await hashPassword(password), must_change_password: true } : {}
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

/** Removes a member: they can no longer log in, and their name is kept in the records of what they did. */
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

/** Refuses to change a super member (M-111), or one who holds more permissions than the caller. */
async function requireInHand(tx: Transaction<Database>, { member }: MemberContext, row: LockedMember): Promise<void> {
  if (row.is_super !== 0) throw new Refusal(codes.notPermitted, 'member.superFixed')
  await requireHeld(tx, member, await keysOfRole(tx, row.role_id))
}

/** Refuses a role that the caller may not assign, and locks it against removal. @returns the role's name */
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

/** Ends all sessions and remembered logins of a member, including the current one. */
export async function endLogins(
  tx: Transaction<Database>,
  { now }: Pick<MemberContext, 'now'>,
  memberId: number,
): Promise<void> {
  await endSessions(tx, memberId, now())
  await forgetMember(tx, memberId)
}

/** Returns what the audit log keeps of a member. */
export const recorded = ({
  id: _id,
  create_time: _created,
  is_super: _super,
  has_factor: _factor,
  factor_reset_by: _reset,
  ...member
}: LockedMember): object => member

/** Turns PostgreSQL's unique_violation into a refusal: the account is taken, perhaps since a moment ago (R-MEM-06). */
function refuseTakenName(error: unknown): never {
  if ((error as { code?: string }).code === '23505')
    throw new Refusal(codes.conflict, 'member.usernameTaken', { field: 'username' })
  throw error
}
