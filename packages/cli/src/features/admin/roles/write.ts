import type { Input } from '@rtcops/core/api/types'
import { roleRules } from '@rtcops/core/features/admin/roles/rules'
import type { Context } from '../../../command.ts'
import { checkDraft, givenFields, pickGiven, refuseNoChange } from '../../../drafts.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import type { About } from '../../../prompt/confirm.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { levelsOf, roleOf } from './find.ts'

interface RoleOptions extends WriteOptions {
  level?: string[]
  body?: string
}

export async function createRole(context: Context, name: string, options: RoleOptions): Promise<void> {
  const given = { ...(await readDraft(context, options)), name }
  const draft = await checkDraft(context, roleRules, given)
  const sent = draft as Input<'insertAdminRole'>
  const write = { ...about(draft, options), done: 'cli.notice.inserted' } as const
  const answer = await sendWrite(context, 'insertAdminRole', sent, write, options)
  if (answer) await printResult(context, { ...answer.info, name: draft.name, remark: draft.remark })
}

export async function updateRole(context: Context, name: string, options: RoleOptions): Promise<void> {
  const given = await readDraft(context, options)
  refuseNoChange(context, given)
  const role = await roleOf(context, name)
  const before = { name: role.name, remark: role.remark }
  const checked = await checkDraft(context, roleRules, { ...before, ...given })
  const sent = { id: role.id, ...pickGiven(checked, given) } as Input<'updateAdminRole'>
  const write = { ...about(role, options), done: 'cli.notice.updated' } as const
  const answer = await sendWrite(context, 'updateAdminRole', sent, write, options)
  if (answer) await printResult(context, sent)
}

export async function deleteRole(context: Context, name: string, options: WriteOptions): Promise<void> {
  const role = await roleOf(context, name)
  const write = { ...about(role), done: 'cli.notice.removed' } as const
  const answer = await sendWrite(context, 'deleteAdminRole', { id: role.id }, write, options)
  if (answer) await printResult(context, { id: role.id, name: role.name })
}

/** Returns the fields of the body and the options; converts names of levels to wire values. */
async function readDraft(context: Context, options: RoleOptions): Promise<Record<string, unknown>> {
  const { level } = options
  const given = givenFields(context, options)
  if (!level) return given
  const levels = await levelsOf(context, level)
  return { ...given, roleIdList: { ...(given as { roleIdList?: object }).roleIdList, ...levels } }
}

const about = ({ name, remark }: { name: string; remark: string }, { level = [] }: RoleOptions = {}): About => ({
  summary: [
    ['cli.what.role', name],
    ...(remark ? [['cli.role.remark', remark] as const] : []),
    ...level.map((each) => ['cli.role.level', each] as const),
  ],
  name,
  nameOf: 'cli.role.nameToType',
})
