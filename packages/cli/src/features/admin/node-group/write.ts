import { nodeGroupRules } from '@rtcops/core/features/admin/node-groups/rules'
import type { Run } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { checkDraft, givenFields, onlyGiven, refuseNoChange } from '../../../drafts.ts'
import { onOff } from '../../../flags.ts'
import { say } from '../../../i18n/say.ts'
import { idOf } from '../../../lists.ts'
import { printResult } from '../../../output/object.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { ask } from '../../../server/server.ts'
import { menuOf, nodesOf } from './find.ts'

const groupName = { zh: '分组名称', en: 'name of the group' }

export const createGroup: Run = async (context) => {
  const draft = await checkDraft(context, nodeGroupRules, await readDraft(context, undefined))
  const answer = await sendWrite(context, 'insertNodeGroup', draft, about(draft.name), 'notice.inserted')
  if (answer) await printResult(context, { ...answer.info, ...draft })
  return undefined
}

export const updateGroup: Run = async (context) => {
  const id = idOf(context.args[0])
  const { info } = await ask(context, 'getNodeGroup', { id })
  const { id: _, menu_name: __, ...before } = info
  const given = await readDraft(context, before.menu_id)
  refuseNoChange(context, given)
  const checked = await checkDraft(context, nodeGroupRules, { ...before, ...given })
  const sent = { id, ...onlyGiven(checked, given) }
  const answer = await sendWrite(context, 'updateNodeGroup', sent, about(before.name), 'notice.updated')
  if (answer) await printResult(context, sent)
  return undefined
}

export const deleteGroup: Run = async (context) => {
  const sent = { id: idOf(context.args[0]) }
  const { info } = await ask(context, 'getNodeGroup', sent)
  const answer = await sendWrite(context, 'deleteNodeGroup', sent, about(info.name, info.menu_name), 'notice.removed')
  if (answer) await printResult(context, { ...sent, name: info.name })
  return undefined
}

/** The fields that body and flags name; names and keys become ids. */
async function readDraft(context: Context, stored: number | undefined): Promise<Record<string, unknown>> {
  const { values, repeated } = context
  const given = givenFields(context)
  const menu = values.text('menu')
  const sort = values.whole('sort', 0, 1_000_000)
  const common = values.wordValue('common', onOff)
  const keys = repeated.get('node')
  if (menu !== undefined) given['menu_id'] = await menuOf(context, menu)
  if (sort !== undefined) given['sort'] = sort
  if (common !== undefined) given['is_common'] = common
  const bound = (given['menu_id'] ?? stored) as number | undefined
  if (keys && bound !== undefined) given['selectMenu'] = await nodesOf(context, bound, keys)
  return given
}

const about = (name: string, menu?: string) => ({
  summary: [[say('what.nodeGroup'), name], ...(menu ? [[say('word.menu'), menu] as const] : [])] as const,
  name,
  nameOf: groupName,
})
