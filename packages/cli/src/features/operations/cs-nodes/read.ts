import type { CsNode } from '@rtcops/core/features/operations/cs-nodes/columns'
import type { Run } from '../../../context.ts'
import { givenFields } from '../../../old/drafts.ts'
import { printList } from '../../../old/list.ts'
import { listPages, notesOf } from '../../../old/lists.ts'
import { printObject } from '../../../old/object.ts'
import { say } from '../../../old/say.ts'
import { ask } from '../../../server/server.ts'
import { nodeShape } from './shape.ts'

const statuses = { all: -1, banned: 1, used: 2 } as const

export const listNodes: Run = async (context) => {
  const status = context.values.choice('status', ['all', 'banned', 'used']) ?? 'all'
  const input = { ...givenFields(context), status: statuses[status] }
  const pages = listPages<'listCsNodes', CsNode>(context, 'listCsNodes', input)
  await printList(context, nodeShape, pages, notesOf(context, ['status', 'keyword']))
  return undefined
}

export const getNode: Run = async (context) => {
  const { info } = await ask(context, 'getCsNode', { node: context.args[0] ?? '' })
  await printObject(context, nodeShape, say('what.csNode'), info)
  return undefined
}
