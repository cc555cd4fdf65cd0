import { fullnameRules, passwordRules } from '@rtcops/core/features/auth/rules'
import type { Context } from '../../../command.ts'
import { loginStore } from '../../../config/logins.ts'
import { checkDraft, givenFields } from '../../../drafts.ts'
import { usage } from '../../../errors.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import { type About, canAsk } from '../../../prompt/confirm.ts'
import { stdinLines } from '../../../prompt/read-password.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { ask } from '../../../server/server.ts'

/** Changes the name of the member who is logged in, on the server and in the stored login. */
export async function updateOwnName(context: Context, options: WriteOptions): Promise<void> {
  const draft = await checkDraft(context, fullnameRules, givenFields(context))
  const { info } = await ask(context, 'getAdminUser', {})
  const { username } = info
  const write = about(username, [['cli.member.name', `${info.name} -> ${draft.name}`]])
  if (!(await sendWrite(context, 'editAdminUserFullname', draft, write, options))) return
  const { login, profile } = context.session
  if (login) loginStore().write({ ...context.stored.logins(), [profile]: { ...login, name: draft.name } })
  await printResult(context, { username, name: draft.name })
}

/** Changes the password of the member who is logged in. */
export async function updateOwnPassword(
  context: Context,
  options: WriteOptions & { passwordStdin?: boolean },
): Promise<void> {
  const draft = await checkDraft(context, passwordRules, await readPasswords(context, options))
  const { info } = await ask(context, 'getAdminUser', {})
  const { username } = info
  if (await sendWrite(context, 'editAdminUserPassword', draft, about(username), options))
    await printResult(context, { username })
}

/**
 * Reads the current and the new password: two lines of standard input, or three typed answers.
 * @throws {Failure} if it cannot ask
 */
async function readPasswords(
  context: Context,
  { passwordStdin }: { passwordStdin?: boolean },
): Promise<Record<string, string>> {
  if (passwordStdin) {
    const [current_password = '', new_password = ''] = stdinLines(context)
    return { current_password, new_password, confirm_password: new_password }
  }
  if (!canAsk(context))
    throw usage(['cli.ask.needsTerminal', { flags: '--password-stdin' }], 'rtcops me password --help')
  const { askFor } = await import('../../../prompt/ask.tsx')
  const questions = ['cli.ask.currentPassword', 'cli.ask.newPassword', 'cli.ask.confirmPassword'] as const
  const [current_password = '', new_password = '', confirm_password = ''] = await askFor(
    context,
    questions.map((key) => ({ text: context.t(key), isHidden: true })),
  )
  return { current_password, new_password, confirm_password }
}

const about = (username: string, summary: About['summary'] = []) =>
  ({ summary, name: username, nameOf: 'cli.member.usernameToType', done: 'cli.notice.changed' }) as const
