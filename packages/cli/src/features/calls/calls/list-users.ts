import type { Run } from '../../../context.ts'
import { printList } from '../../../old/list.ts'
import { listPages, notesOf, orderOf } from '../../../old/lists.ts'
import { userShape } from './shapes.ts'

export const listUsers: Run = async (context) => {
  const [channel_session_id = ''] = context.args
  const order = orderOf(context, ['join_date', 'call_time'])
  const input = { channel_session_id, ...(order ? { order } : {}) }
  await printList(context, userShape, listPages(context, 'getCallUserDetail', input), notesOf(context))
  return undefined
}
