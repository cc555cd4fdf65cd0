import type { Run } from '../../../command.ts'
import { notesOf, orderOf } from '../../../lists.ts'
import { printList } from '../../../output/list.ts'
import { requiredText } from '../../../required-text.ts'
import { ask } from '../../../server/server.ts'
import { inOrder } from './in-order.ts'
import { type Sample, sampleShape } from './shapes.ts'
import { stepOf } from './step.ts'

export const listSamples: Run = async (context) => {
  const [channel_session_id = ''] = context.args
  const user_query_id = requiredText(context, 'user')
  const step = stepOf(context) ?? 0
  const order = orderOf(context, sampleShape.fields)
  const { list } = await ask(context, 'getCallDetailCharts', { channel_session_id, user_query_id, step })
  const sorted = inOrder(list, order)
  const notes = notesOf(context, ['user'])
  const { values } = context
  const size = values.has('all') ? sorted.length : (values.whole('limit', 1, 1_000_000) ?? 10)
  await printList(context, sampleShape, page(sorted, notes.before, size), notes)
  return undefined
}

async function* page(rows: readonly Sample[], from: number, size: number) {
  yield { rows: rows.slice(from, from + size), total: rows.length }
}
