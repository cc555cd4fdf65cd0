import type { Run } from '../../../context.ts'
import { printList } from '../../../old/list.ts'
import { cutRows, notesOf, orderOf } from '../../../old/lists.ts'
import { requiredText } from '../../../old/required-text.ts'
import { ask } from '../../../server/server.ts'
import { inOrder } from './in-order.ts'
import { sampleShape } from './shapes.ts'
import { stepOf } from './step.ts'

export const listSamples: Run = async (context) => {
  const [channel_session_id = ''] = context.args
  const user_query_id = requiredText(context, 'user')
  const step = stepOf(context) ?? 0
  const order = orderOf(context, sampleShape.fields)
  const rows = cutRows(context, async () => {
    const { list } = await ask(context, 'getCallDetailCharts', { channel_session_id, user_query_id, step })
    return inOrder(list, order)
  })
  await printList(context, sampleShape, rows, notesOf(context, ['user']))
  return undefined
}
