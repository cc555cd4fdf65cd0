import { fullnameRules, passwordRules } from '@rtcops/core/features/auth/rules'
import { loginStore } from '../../../config/logins.ts'
import type { Context, Run } from '../../../context.ts'
import { usage } from '../../../errors.ts'
import { type About, mayRun } from '../../../old/confirm-operation.ts'
import { checkDraft, givenFields } from '../../../old/drafts.ts'
import { printResult } from '../../../old/object.ts'
import { ask as askFor, canAsk, readStdinLines } from '../../../old/prompt.ts'
import { say } from '../../../old/say.ts'
import { sendWrite } from '../../../old/send-write.ts'
import { ask, change } from '../../../server/server.ts'

export const updateName: Run = async (context) => {
  if (!context.values.has('name')) throw usage(say('usage.required', { flag: 'name' }), 'rtcops me update --help')
  const draft = await checkDraft(context, fullnameRules, givenFields(context))
  const { info } = await ask(context, 'getAdminUser', {})
  const summary = [[say('bankAccount.name'), `${info.name} -> ${draft.name}`]] as const
  if (!(await mayRun(context, 'editAdminUserFullname', draft, about(info.username, summary)))) return undefined
  await change(context, 'editAdminUserFullname', draft)
  const { login, profile } = context.session
  if (login) loginStore().write({ ...context.stored.logins(), [profile]: { ...login, name: draft.name } })
  context.notice(`${context.glyphs.ok} ${say('notice.changed')}`)
  await printResult(context, { username: info.username, name: draft.name })
  return undefined
}

export const updatePassword: Run = async (context) => {
  const draft = await checkDraft(context, passwordRules, await readPasswords(context))
  const { info } = await ask(context, 'getAdminUser', {})
  const answer = await sendWrite(context, 'editAdminUserPassword', draft, about(info.username, []), 'notice.changed')
  if (answer) await printResult(context, { username: info.username })
  return undefined
}

async function readPasswords({ values }: Context): Promise<Record<string, string>> {
  if (values.has('password-stdin')) {
    const [current_password = '', new_password = ''] = readStdinLines()
    return { current_password, new_password, confirm_password: new_password }
  }
  if (!canAsk()) throw usage(say('ask.needsTerminal', { flags: '--password-stdin' }), 'rtcops me password --help')
  const hidden = { hidden: true }
  return {
    current_password: await askFor(say('ask.currentPassword'), hidden),
    new_password: await askFor(say('ask.newPassword'), hidden),
    confirm_password: await askFor(say('ask.confirmPassword'), hidden),
  }
}

const about = (username: string, summary: About['summary']): About => ({
  summary,
  name: username,
  nameOf: { zh: '登录账号', en: 'username' },
})
