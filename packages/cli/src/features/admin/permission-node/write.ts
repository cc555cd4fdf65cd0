import { nodeRules } from '@rtcops/core/features/admin/nodes/rules'
import type { Run } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { checkDraft, givenFields, onlyGiven, refuseNoChange } from '../../../drafts.ts'
import { onOff } from '../../../flags.ts'
import { say } from '../../../i18n/say.ts'
import { printResult } from '../../../output/object.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { nodeOf } from './nodes.ts'

const keyName = { zh: '唯一标识', en: 'unique key' }
const menuTypes = { none: 0, inside: 1, outside: 2 } as const

export const createNode: Run = async (context) => {
  const given = { ...(await readDraft(context)), unique_key: context.args[0] ?? '' }
  const draft = await checkDraft(context, nodeRules, given)
  const answer = await sendWrite(context, 'insertAdminNode', draft, about(draft), 'notice.inserted')
  if (answer) await printResult(context, { ...answer.info, ...draft })
  return undefined
}

export const updateNode: Run = async (context) => {
  const given = await readDraft(context)
  refuseNoChange(context, given)
  const node = await nodeOf(context, context.args[0] ?? '')
  const { id, is_system: _, ...before } = node
  const checked = await checkDraft(context, nodeRules, { ...before, ...given })
  const sent = { id, ...onlyGiven(checked, given) }
  const answer = await sendWrite(context, 'updateAdminNode', sent, about(node), 'notice.updated')
  if (answer) await printResult(context, { unique_key: node.unique_key, ...sent })
  return undefined
}

export const deleteNode: Run = async (context) => {
  const node = await nodeOf(context, context.args[0] ?? '')
  const sent = { id: node.id }
  const answer = await sendWrite(context, 'deleteAdminNode', sent, about(node), 'notice.removed')
  if (answer) await printResult(context, { ...sent, unique_key: node.unique_key })
  return undefined
}

/** The fields that body and flags name; words and keys become what the wire has. */
async function readDraft(context: Context): Promise<Record<string, unknown>> {
  const { values } = context
  const given = givenFields(context)
  const parent = values.text('parent')
  const menuType = values.wordValue('menu-type', menuTypes)
  const sort = values.whole('sort', 0, 1_000_000)
  const show = values.wordValue('show', onOff)
  const state = values.wordValue('state', onOff)
  if (parent !== undefined) given['parent_id'] = parent === '0' ? 0 : (await nodeOf(context, parent)).id
  if (menuType !== undefined) given['menu_type'] = menuType
  if (sort !== undefined) given['menu_sort'] = sort
  if (show !== undefined) given['is_show'] = show
  if (state !== undefined) given['state'] = state
  return given
}

const about = ({ name, unique_key }: { name: string; unique_key: string }) => ({
  summary: [
    [say('what.node'), name],
    [say('word.key'), unique_key],
  ] as const,
  name: unique_key,
  nameOf: keyName,
})
