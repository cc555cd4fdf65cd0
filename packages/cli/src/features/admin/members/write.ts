import { memberRules, newMemberRules } from '@rtcops/core/features/admin/members/rules'
import type { Context } from '../../../command.ts'
import { checkDraft, givenFields, pickGiven, refuseNoChange } from '../../../drafts.ts'
import { memberOf } from '../../../lookup.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import type { About } from '../../../prompt/confirm.ts'
import { readPassword } from '../../../prompt/read-password.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { roleIdOf } from './find.ts'

interface MemberOptions extends WriteOptions {
  role?: string
  askPassword?: boolean
  passwordStdin?: boolean
  body?: string
}

export async function createMember(context: Context, username: string, options: MemberOptions): Promise<void> {
  const given = { ...(await readDraft(context, options)), username }
  const isAsked = options.passwordStdin || !('initial_password' in given)
  const password = isAsked ? { initial_password: await readPassword(context, 'cli.ask.initialPassword', options) } : {}
  const draft = await checkDraft(context, newMemberRules, { ...given, ...password })
  const write = { ...about(draft), done: 'cli.notice.inserted' } as const
  const answer = await sendWrite(context, 'insertAdminMember', draft, write, options)
  if (answer)
    await printResult(context, { ...answer.info, username: draft.username, name: draft.name, state: draft.state })
}

export async function updateMember(context: Context, given: string, options: MemberOptions): Promise<void> {
  const fields = await readDraft(context, options)
  if (options.passwordStdin || options.askPassword)
    fields['password'] = await readPassword(context, 'cli.ask.newPassword', options)
  refuseNoChange(context, fields)
  const member = await memberOf(context, given)
  const { id, username, name, email, department, position, role_id, remark, state } = member
  const before = { name, email, department, position, role_id, remark, state }
  const checked = await checkDraft(context, memberRules, { ...before, ...fields })
  const draft = { id, ...pickGiven(checked, fields) }
  const write = { ...about(member), done: 'cli.notice.updated' } as const
  const answer = await sendWrite(context, 'updateAdminMember', draft, write, options)
  const { password: _, ...shown } = draft
  if (answer) await printResult(context, { username, ...shown })
}

export const disableMember = (context: Context, username: string, options: WriteOptions): Promise<void> =>
  setState(context, username, 0, options)

export const enableMember = (context: Context, username: string, options: WriteOptions): Promise<void> =>
  setState(context, username, 1, options)

async function setState(context: Context, given: string, state: 0 | 1, options: WriteOptions): Promise<void> {
  const member = await memberOf(context, given)
  const { id, username } = member
  const write = { ...about(member), done: 'cli.notice.changed' } as const
  const answer = await sendWrite(context, 'updateAdminMember', { id, state }, write, options)
  if (answer) await printResult(context, { id, username, state })
}

export async function deleteMember(context: Context, given: string, options: WriteOptions): Promise<void> {
  const member = await memberOf(context, given)
  const { id, username } = member
  const write = { ...about(member), done: 'cli.notice.removed' } as const
  const answer = await sendWrite(context, 'deleteAdminMember', { id }, write, options)
  if (answer) await printResult(context, { id, username })
}

/** Returns the fields of the body and the options; converts the name of a role to its id. */
async function readDraft(context: Context, options: MemberOptions): Promise<Record<string, unknown>> {
  const given = givenFields(context, options)
  const { role } = options
  return role === undefined ? given : { ...given, role_id: await roleIdOf(context, role) }
}

/** Returns what is shown before a member is changed. */
export const about = ({ username, name }: { username: string; name: string }): About => ({
  summary: [
    ['cli.what.member', username],
    ['cli.member.name', name],
  ],
  name: username,
  nameOf: 'cli.member.usernameToType',
})
