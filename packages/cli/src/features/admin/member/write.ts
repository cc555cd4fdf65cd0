import { memberRules, newMemberRules } from '@rtcops/core/features/admin/members/rules'
import type { Run } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { checkDraft, givenFields, onlyGiven, refuseNoChange } from '../../../drafts.ts'
import { usage } from '../../../failure.ts'
import { say } from '../../../i18n/say.ts'
import { printResult } from '../../../output/object.ts'
import { ask as askFor, canAsk, readStdinLines } from '../../../prompt/prompt.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { memberOf, roleOf } from './find.ts'

export const createMember: Run = async (context) => {
  const username = context.args[0] ?? ''
  const given = { ...(await readDraft(context)), username }
  const isAsked = context.values.has('password-stdin') || !('initial_password' in given)
  const password = isAsked ? { initial_password: await readPassword(context, 'ask.initialPassword') } : {}
  const draft = await checkDraft(context, newMemberRules, { ...given, ...password })
  const answer = await sendWrite(context, 'insertAdminMember', draft, about(draft), 'notice.inserted')
  if (answer)
    await printResult(context, { ...answer.info, username: draft.username, name: draft.name, state: draft.state })
  return undefined
}

export const updateMember: Run = async (context) => {
  const { values } = context
  const given = await readDraft(context)
  if (values.has('password-stdin') || values.has('ask-password'))
    given['password'] = await readPassword(context, 'ask.newPassword')
  refuseNoChange(context, given)
  const member = await memberOf(context, context.args[0] ?? '')
  const { id, username } = member
  const { name, email, department, position, role_id, remark, state } = member
  const before = { name, email, department, position, role_id, remark, state }
  const checked = await checkDraft(context, memberRules, { ...before, ...given })
  const draft = { id, ...onlyGiven(checked, given) }
  const answer = await sendWrite(context, 'updateAdminMember', draft, about(member), 'notice.updated')
  const { password: _, ...shown } = draft as typeof draft & { password?: string }
  if (answer) await printResult(context, { username, ...shown })
  return undefined
}

export const disableMember: Run = (context) => setState(context, 0)
export const enableMember: Run = (context) => setState(context, 1)

async function setState(context: Context, state: 0 | 1): Promise<undefined> {
  const member = await memberOf(context, context.args[0] ?? '')
  const { id, username } = member
  const answer = await sendWrite(context, 'updateAdminMember', { id, state }, about(member), 'notice.changed')
  if (answer) await printResult(context, { id, username, state })
  return undefined
}

export const deleteMember: Run = async (context) => {
  const member = await memberOf(context, context.args[0] ?? '')
  const { id, username } = member
  const answer = await sendWrite(context, 'deleteAdminMember', { id }, about(member), 'notice.removed')
  if (answer) await printResult(context, { id, username })
  return undefined
}

/** The fields that body and flags name; the role by its name becomes its id. */
async function readDraft(context: Context): Promise<Record<string, unknown>> {
  const given = givenFields(context)
  const role = context.values.text('role')
  return role === undefined ? given : { ...given, role_id: await roleOf(context, role) }
}

/** The first line of standard input, or what is typed, unseen. */
async function readPassword(
  { values, command }: Context,
  question: 'ask.initialPassword' | 'ask.newPassword',
): Promise<string> {
  if (values.has('password-stdin')) {
    const [password = ''] = readStdinLines()
    if (password === '') throw usage(say('login.noPassword'))
    return password
  }
  if (!canAsk()) throw usage(say('ask.needsTerminal', { flags: '--password-stdin' }), `rtcops ${command} --help`)
  return await askFor(say(question), { hidden: true })
}

const about = ({ username, name }: { username: string; name: string }) => ({
  summary: [
    [say('what.member'), username],
    [say('account.name'), name],
  ] as const,
  name: username,
  nameOf: { zh: '登录账号', en: 'username' },
})
