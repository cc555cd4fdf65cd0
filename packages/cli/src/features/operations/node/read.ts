import type { CsNode } from '@rtcops/core/features/operations/cs-nodes/columns'
import type { Run } from '../../../command.ts'
import { givenFields } from '../../../drafts.ts'
import { say } from '../../../i18n/say.ts'
import { listPages, notesOf } from '../../../lists.ts'
import { printList } from '../../../output/list.ts'
import { printObject } from '../../../output/object.ts'
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
