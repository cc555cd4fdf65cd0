import type { Run } from '../../../context.ts'
import { printList } from '../../../old/list.ts'
import { listPages, notesOf, orderOf } from '../../../old/lists.ts'
import { messageShape } from './shapes.ts'

export const listMessages: Run = async (context) => {
  const [channel_session_id = ''] = context.args
  const uid = context.values.text('user')
  const order = orderOf(context, ['ts'])
  const input = { channel_session_id, ...(uid ? { uid } : {}), ...(order ? { order } : {}) }
  await printList(context, messageShape, listPages(context, 'listCallMessages', input), notesOf(context, ['user']))
  return undefined
}
