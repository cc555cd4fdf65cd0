import type { Run } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { usage } from '../../../failure.ts'
import { say } from '../../../i18n/say.ts'
import { notesOf, orderOf } from '../../../lists.ts'
import { printList } from '../../../output/list.ts'
import { requiredText } from '../../../required-text.ts'
import { ask } from '../../../server/server.ts'
import { durationOf } from '../../../settings.ts'
import { type Sample, sampleShape } from './shapes.ts'

const longestStep = 3600

export const listSamples: Run = async (context) => {
  const [channel_session_id = ''] = context.args
  const user_query_id = requiredText(context, 'user')
  const step = stepOf(context)
  const order = orderOf(context, sampleShape.fields)
  const { list } = await ask(context, 'getCallDetailCharts', { channel_session_id, user_query_id, step })
  const sorted = order ? list.toSorted(by(order.field, order.sort === 2)) : list
  const notes = notesOf(context, ['user'])
  const { values } = context
  const size = values.has('all') ? sorted.length : (values.whole('limit', 1, 1_000_000) ?? 10)
  await printList(context, sampleShape, page(sorted, notes.before, size), notes)
  return undefined
}

/** Seconds of one row; 0 for the samples themselves. */
function stepOf({ values }: Context): number {
  const seconds = Math.floor((durationOf(values, 'step') ?? 0) / 1000)
  if (seconds > longestStep) throw usage(say('usage.flagProblem', { flag: 'step', problem: `<= ${longestStep / 60}m` }))
  return seconds
}

async function* page(rows: readonly Sample[], from: number, size: number) {
  yield { rows: rows.slice(from, from + size), total: rows.length }
}

/** Order of a field; a figure that was not measured comes last either way. */
const by = (field: keyof Sample, descending: boolean) => (one: Sample, other: Sample) => {
  const [a, b] = [one[field], other[field]]
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return (a < b ? -1 : 1) * (descending ? -1 : 1)
}
