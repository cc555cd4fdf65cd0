import { routes } from '@rtcops/core/api/generated/routes'
import { fullnameRules, passwordRules } from '@rtcops/core/features/auth/rules'
import type { Run } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { checkDraft, givenFields } from '../../../drafts.ts'
import { usage } from '../../../failure.ts'
import { say } from '../../../i18n/say.ts'
import { printResult } from '../../../output/object.ts'
import { readLogins, writeLogins } from '../../../profiles/store.ts'
import { mayWrite } from '../../../prompt/confirm.ts'
import { ask as askFor, canAsk, readStdinLines } from '../../../prompt/prompt.ts'
import { ask, change } from '../../../server/server.ts'

const usernameName = { zh: '登录账号', en: 'username' }

export const updateName: Run = async (context) => {
  if (!context.values.has('name')) throw usage(say('usage.required', { flag: 'name' }), 'rtcops me update --help')
  const draft = await checkDraft(context, fullnameRules, givenFields(context))
  const { info } = await ask(context, 'getAdminUser', {})
  const summary = [[say('account.name'), `${info.name} -> ${draft.name}`]] as const
  if (!(await confirmed(context, 'editAdminUserFullname', draft, info.username, summary))) return undefined
  await change(context, 'editAdminUserFullname', draft)
  const { login, profile } = context.session
  if (login) writeLogins({ ...readLogins(), [profile]: { ...login, name: draft.name } })
  context.notice(`${context.glyphs.ok} ${say('notice.changed')}`)
  await printResult(context, { username: info.username, name: draft.name })
  return undefined
}

export const updatePassword: Run = async (context) => {
  const draft = await checkDraft(context, passwordRules, await readPasswords(context))
  const { info } = await ask(context, 'getAdminUser', {})
  if (!(await confirmed(context, 'editAdminUserPassword', draft, info.username, []))) return undefined
  await change(context, 'editAdminUserPassword', draft)
  context.notice(`${context.glyphs.ok} ${say('notice.changed')}`)
  await printResult(context, { username: info.username })
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

function confirmed(
  context: Context,
  operation: 'editAdminUserFullname' | 'editAdminUserPassword',
  body: object,
  username: string,
  summary: readonly (readonly [string, string])[],
): Promise<boolean> {
  const [method, path] = routes[operation]
  return mayWrite(context, { method, path, body, summary, name: username, nameOf: usernameName })
}
