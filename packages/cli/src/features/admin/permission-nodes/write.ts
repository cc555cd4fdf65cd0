import { nodeRules } from '@rtcops/core/features/admin/permission-nodes/rules'
import type { Context } from '../../../command.ts'
import { checkDraft, givenFields, pickGiven, refuseNoChange } from '../../../drafts.ts'
import { onOff, type WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import type { About } from '../../../prompt/confirm.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { nodeOf } from './find.ts'

const menuTypes = { none: 0, inside: 1, outside: 2 } as const

interface NodeOptions extends WriteOptions {
  parent?: string
  menuType?: keyof typeof menuTypes
  show?: keyof typeof onOff
  state?: keyof typeof onOff
  body?: string
}

export async function createPermissionNode(context: Context, key: string, options: NodeOptions): Promise<void> {
  const given = { ...(await readDraft(context, options)), unique_key: key }
  const draft = await checkDraft(context, nodeRules, given)
  const write = { ...about(draft), done: 'cli.notice.inserted' } as const
  const answer = await sendWrite(context, 'insertAdminNode', draft, write, options)
  if (answer) await printResult(context, { ...answer.info, ...draft })
}

export async function updatePermissionNode(context: Context, key: string, options: NodeOptions): Promise<void> {
  const given = await readDraft(context, options)
  refuseNoChange(context, given)
  const node = await nodeOf(context, key)
  const { id, is_system: _, ...before } = node
  const checked = await checkDraft(context, nodeRules, { ...before, ...given })
  const sent = { id, ...pickGiven(checked, given) }
  const write = { ...about(node), done: 'cli.notice.updated' } as const
  const answer = await sendWrite(context, 'updateAdminNode', sent, write, options)
  if (answer) await printResult(context, { unique_key: node.unique_key, ...sent })
}

export async function deletePermissionNode(context: Context, key: string, options: WriteOptions): Promise<void> {
  const node = await nodeOf(context, key)
  const { id, unique_key } = node
  const write = { ...about(node), done: 'cli.notice.removed' } as const
  const answer = await sendWrite(context, 'deleteAdminNode', { id }, write, options)
  if (answer) await printResult(context, { id, unique_key })
}

/** Returns the fields of the body and the options; converts words and keys to wire values. */
async function readDraft(context: Context, options: NodeOptions): Promise<Record<string, unknown>> {
  const { menuType, parent, show, state } = options
  const given = givenFields(context, options)
  if (parent !== undefined) given['parent_id'] = parent === '0' ? 0 : (await nodeOf(context, parent)).id
  if (menuType !== undefined) given['menu_type'] = menuTypes[menuType]
  if (show !== undefined) given['is_show'] = onOff[show]
  if (state !== undefined) given['state'] = onOff[state]
  return given
}

const about = ({ name, unique_key }: { name: string; unique_key: string }): About => ({
  summary: [
    ['cli.what.node', name],
    ['cli.permissionNode.key', unique_key],
  ],
  name: unique_key,
  nameOf: 'cli.permissionNode.keyToType',
})
