import { nodeGroupRules } from '@rtcops/core/features/admin/node-groups/rules'
import type { Context } from '../../../command.ts'
import { checkDraft, givenFields, pickGiven, refuseNoChange } from '../../../drafts.ts'
import { onOff, type WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import type { About } from '../../../prompt/confirm.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { ask } from '../../../server/server.ts'
import { menuOf, nodesOf } from './find.ts'

interface GroupOptions extends WriteOptions {
  menu?: string
  node?: string[]
  common?: keyof typeof onOff
  body?: string
}

export async function createGroup(context: Context, options: GroupOptions): Promise<void> {
  const draft = await checkDraft(context, nodeGroupRules, await readDraft(context, options))
  const write = { ...about(draft.name), done: 'cli.notice.inserted' } as const
  const answer = await sendWrite(context, 'insertNodeGroup', draft, write, options)
  if (answer) await printResult(context, { ...answer.info, ...draft })
}

export async function updateGroup(context: Context, id: number, options: GroupOptions): Promise<void> {
  const { info } = await ask(context, 'getNodeGroup', { id })
  const { id: _, menu_name: __, ...before } = info
  const given = await readDraft(context, options, before.menu_id)
  refuseNoChange(context, given)
  const checked = await checkDraft(context, nodeGroupRules, { ...before, ...given })
  const sent = { id, ...pickGiven(checked, given) }
  const write = { ...about(before.name), done: 'cli.notice.updated' } as const
  const answer = await sendWrite(context, 'updateNodeGroup', sent, write, options)
  if (answer) await printResult(context, sent)
}

export async function deleteGroup(context: Context, id: number, options: WriteOptions): Promise<void> {
  const { info } = await ask(context, 'getNodeGroup', { id })
  const write = { ...about(info.name, info.menu_name), done: 'cli.notice.removed' } as const
  const answer = await sendWrite(context, 'deleteNodeGroup', { id }, write, options)
  if (answer) await printResult(context, { id, name: info.name })
}

/**
 * Returns the fields of the body and the options; converts names and keys to ids.
 * @param stored menu that the group is bound to
 */
async function readDraft(context: Context, options: GroupOptions, stored?: number): Promise<Record<string, unknown>> {
  const { common, menu, node: keys } = options
  const given = givenFields(context, options)
  if (menu !== undefined) given['menu_id'] = await menuOf(context, menu)
  if (common !== undefined) given['is_common'] = onOff[common]
  const bound = (given['menu_id'] ?? stored) as number | undefined
  if (keys && bound !== undefined) given['selectMenu'] = await nodesOf(context, bound, keys)
  return given
}

const about = (name: string, menu?: string): About => ({
  summary: [['cli.what.nodeGroup', name], ...(menu ? [['cli.nodeGroup.menu', menu] as const] : [])],
  name,
  nameOf: 'cli.nodeGroup.nameToType',
})
