import type { Run } from '../../../command.ts'
import { givenFields } from '../../../drafts.ts'
import { say } from '../../../i18n/say.ts'
import { cutRows, notesOf } from '../../../lists.ts'
import { printList } from '../../../output/list.ts'
import { printObject } from '../../../output/object.ts'
import { ask } from '../../../server/server.ts'
import { flatten, nodeOf, nodeShape } from './nodes.ts'

export const listNodes: Run = async (context) => {
  const rows = async () => flatten((await ask(context, 'listAdminNodes', givenFields(context))).list)
  await printList(context, nodeShape, cutRows(context, rows), notesOf(context, ['keyword']))
  return undefined
}

export const getNode: Run = async (context) => {
  await printObject(context, nodeShape, say('what.node'), await nodeOf(context, context.args[0] ?? ''))
  return undefined
}
