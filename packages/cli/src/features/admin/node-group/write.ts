import type { Input } from '@rtcops/core/api/types'
import { nodeGroupRules } from '@rtcops/core/features/admin/node-groups/rules'
import type { Run } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { checkDraft, givenFields } from '../../../drafts.ts'
import { usage } from '../../../failure.ts'
import { say } from '../../../i18n/say.ts'
import { idOf } from '../../../lists.ts'
import { printResult } from '../../../output/object.ts'
import { mayRun } from '../../../prompt/confirm-operation.ts'
import { ask, change } from '../../../server/server.ts'
import { menuOf, nodesOf } from './find.ts'

const groupName = { zh: '分组名称', en: 'name of the group' }
const onOff = ['off', 'on'] as const

export const createGroup: Run = async (context) => {
  const draft = await checkDraft(context, nodeGroupRules, await readDraft(context, undefined))
  if (!(await mayRun(context, 'insertNodeGroup', draft, about(draft.name)))) return undefined
  const { info } = await change(context, 'insertNodeGroup', draft)
  context.notice(`${context.glyphs.ok} ${say('notice.inserted')}`)
  await printResult(context, { ...info, ...draft })
  return undefined
}

export const updateGroup: Run = async (context) => {
  const id = idOf(context.args[0])
  const { info } = await ask(context, 'getNodeGroup', { id })
  const { id: _, menu_name: __, ...before } = info
  const given = await readDraft(context, before.menu_id)
  if (Object.keys(given).length === 0) throw usage(say('usage.nothingToChange'), `rtcops ${context.command} --help`)
  const checked: Record<string, unknown> = await checkDraft(context, nodeGroupRules, { ...before, ...given })
  // Only what was given is sent: the rest may have been changed by somebody else in the meantime.
  const changes = Object.fromEntries(Object.keys(given).map((field) => [field, checked[field]]))
  const sent = { id, ...changes } as Input<'updateNodeGroup'>
  if (!(await mayRun(context, 'updateNodeGroup', sent, about(before.name)))) return undefined
  await change(context, 'updateNodeGroup', sent)
  context.notice(`${context.glyphs.ok} ${say('notice.updated')}`)
  await printResult(context, sent)
  return undefined
}

export const deleteGroup: Run = async (context) => {
  const sent = { id: idOf(context.args[0]) }
  const { info } = await ask(context, 'getNodeGroup', sent)
  if (!(await mayRun(context, 'deleteNodeGroup', sent, about(info.name, info.menu_name)))) return undefined
  await change(context, 'deleteNodeGroup', sent)
  context.notice(`${context.glyphs.ok} ${say('notice.removed')}`)
  await printResult(context, { ...sent, name: info.name })
  return undefined
}

/** The fields that body and flags name; names and keys become ids. */
async function readDraft(context: Context, stored: number | undefined): Promise<Record<string, unknown>> {
  const { values, repeated } = context
  const given = givenFields(context)
  const menu = values.text('menu')
  const sort = values.whole('sort', 0, 1_000_000)
  const common = values.choice('common', onOff)
  const keys = repeated.get('node')
  if (menu !== undefined) given['menu_id'] = await menuOf(context, menu)
  if (sort !== undefined) given['sort'] = sort
  if (common) given['is_common'] = onOff.indexOf(common)
  const bound = (given['menu_id'] ?? stored) as number | undefined
  if (keys && bound !== undefined) given['selectMenu'] = await nodesOf(context, bound, keys)
  return given
}

const about = (name: string, menu?: string) => ({
  summary: [[say('what.nodeGroup'), name], ...(menu ? [[say('word.menu'), menu] as const] : [])] as const,
  name,
  nameOf: groupName,
})
