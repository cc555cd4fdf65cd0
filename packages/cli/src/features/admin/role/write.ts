import type { Input } from '@rtcops/core/api/types'
import { roleRules } from '@rtcops/core/features/admin/roles/rules'
import type { Run } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { checkDraft, givenFields, onlyGiven, refuseNoChange } from '../../../drafts.ts'
import { say } from '../../../i18n/say.ts'
import { printResult } from '../../../output/object.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { levelsOf, roleOf } from './find.ts'

const roleName = { zh: '角色名称', en: 'role name' }

export const createRole: Run = async (context) => {
  const given = { ...(await readDraft(context)), name: context.args[0] ?? '' }
  const draft = await checkDraft(context, roleRules, given)
  const sent = draft as Input<'insertAdminRole'>
  const answer = await sendWrite(context, 'insertAdminRole', sent, about(context, draft), 'notice.inserted')
  if (answer) await printResult(context, { ...answer.info, name: draft.name, remark: draft.remark })
  return undefined
}

export const updateRole: Run = async (context) => {
  const given = await readDraft(context)
  refuseNoChange(context, given)
  const role = await roleOf(context, context.args[0] ?? '')
  const { id, name, remark } = role
  const checked = await checkDraft(context, roleRules, { name, remark, ...given })
  const sent = { id, ...onlyGiven(checked, given) } as Input<'updateAdminRole'>
  const answer = await sendWrite(context, 'updateAdminRole', sent, about(context, role), 'notice.updated')
  if (answer) await printResult(context, sent)
  return undefined
}

export const deleteRole: Run = async (context) => {
  const role = await roleOf(context, context.args[0] ?? '')
  const sent = { id: role.id }
  const answer = await sendWrite(context, 'deleteAdminRole', sent, about(context, role), 'notice.removed')
  if (answer) await printResult(context, { ...sent, name: role.name })
  return undefined
}

/** The fields that body and flags name; levels by their names become those of the wire. */
async function readDraft(context: Context): Promise<Record<string, unknown>> {
  const given = givenFields(context)
  const levels = await levelsOf(context)
  if (!levels) return given
  return { ...given, roleIdList: { ...(given['roleIdList'] as object | undefined), ...levels } }
}

function about(context: Context, { name, remark }: { name: string; remark: string }) {
  const levels = context.repeated.get('level') ?? []
  return {
    summary: [
      [say('what.role'), name],
      ...(remark ? [[say('word.remark'), remark] as const] : []),
      ...levels.map((level) => [say('word.level'), level] as const),
    ] as const,
    name,
    nameOf: roleName,
  }
}
