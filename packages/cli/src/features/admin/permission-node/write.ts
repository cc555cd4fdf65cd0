import type { Input } from '@rtcops/core/api/types'
import { nodeRules } from '@rtcops/core/features/admin/nodes/rules'
import type { Run } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { checkDraft, givenFields } from '../../../drafts.ts'
import { usage } from '../../../failure.ts'
import { say } from '../../../i18n/say.ts'
import { printResult } from '../../../output/object.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { nodeOf } from './nodes.ts'

const keyName = { zh: '唯一标识', en: 'unique key' }
const menuTypes = ['none', 'inside', 'outside'] as const
const onOff = ['off', 'on'] as const

export const createNode: Run = async (context) => {
  const given = { ...(await readDraft(context)), unique_key: context.args[0] ?? '' }
  const draft = await checkDraft(context, nodeRules, given)
  const answer = await sendWrite(context, 'insertAdminNode', draft, about(draft), 'notice.inserted')
  if (answer) await printResult(context, { ...answer.info, ...draft })
  return undefined
}

export const updateNode: Run = async (context) => {
  const given = await readDraft(context)
  if (Object.keys(given).length === 0) throw usage(say('usage.nothingToChange'), `rtcops ${context.command} --help`)
  const node = await nodeOf(context, context.args[0] ?? '')
  const { id, is_system: _, ...before } = node
  const checked: Record<string, unknown> = await checkDraft(context, nodeRules, { ...before, ...given })
  // Only what was given is sent: the rest may have been changed by somebody else in the meantime.
  const changes = Object.fromEntries(Object.keys(given).map((field) => [field, checked[field]]))
  const sent = { id, ...changes } as Input<'updateAdminNode'>
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
  const menuType = values.choice('menu-type', menuTypes)
  const sort = values.whole('sort', 0, 1_000_000)
  const show = values.choice('show', onOff)
  const state = values.choice('state', onOff)
  if (parent !== undefined) given['parent_id'] = parent === '0' ? 0 : (await nodeOf(context, parent)).id
  if (menuType) given['menu_type'] = menuTypes.indexOf(menuType)
  if (sort !== undefined) given['menu_sort'] = sort
  if (show) given['is_show'] = onOff.indexOf(show)
  if (state) given['state'] = onOff.indexOf(state)
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
