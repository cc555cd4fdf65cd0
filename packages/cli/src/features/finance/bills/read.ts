import type { Answer, Input } from '@rtcops/core/api/types'
import type { Bill } from '@rtcops/core/features/finance/bills/columns'
import type { Context, Run } from '../../../context.ts'
import { drawBars } from '../../../old/bar-chart.ts'
import { exportToFile } from '../../../old/export-to-file.ts'
import { rangeOrDefault } from '../../../old/finance-range.ts'
import { printList } from '../../../old/list.ts'
import { listPages, notesOf, orderOf, wholePage } from '../../../old/lists.ts'
import { chosenCompany, chosenProject } from '../../../old/lookup.ts'
import { say } from '../../../old/say.ts'
import type { Page } from '../../../old/shape.ts'
import { onlyGiven } from '../../../only-given.ts'
import { isDrawn } from '../../../output/is-drawn.ts'
import { ask } from '../../../server/server.ts'
import { billShape, pointShape } from './shapes.ts'

const sortFields = [
  'day',
  'bill_minute',
  'video_minute',
  'push_flow_minute',
  'bill_amount',
  'video_amount',
  'push_flow_amount',
  'total_amount',
] as const

export const listBills: Run = async (context) => {
  const filter = { ...(await readFilter(context)), ...orderGiven(context) }
  const pages = listPages<'listExpenseBills', Bill>(context, 'listExpenseBills', filter)
  await printList(context, billShape, withWarning(context, pages), notesOf(context, ['company', 'project']))
  return undefined
}

/** A list that lacks what is still being counted must not look like a whole one. */
async function* withWarning(context: Context, pages: AsyncIterable<Page<Bill>>): AsyncGenerator<Page<Bill>> {
  let open: string | undefined
  for await (const page of pages) {
    open = (page.info as Answer<'listExpenseBills'>['info']).open
    yield page
  }
  if (open === 'unavailable') context.notice(`${context.glyphs.warn} ${say('bill.openMissing')}`)
}

/** Bars where somebody looks at them; elsewhere rows. */
export const chartBills: Run = async (context) => {
  const { list = [] } = await ask(context, 'getExpenseBillChart', await readFilter(context))
  if (isDrawn(context)) await drawBars(context, pointShape, 'total_amount', list)
  else await printList(context, pointShape, wholePage(list))
  return undefined
}

export const exportBills: Run = async (context) => {
  await exportToFile(context, 'exportExpenseBills', { ...(await readFilter(context)), ...orderGiven(context) })
  return undefined
}

const readFilter = async (context: Context): Promise<Input<'getExpenseBillChart'>> => ({
  type: context.values.choice('by', ['day', 'month']) === 'month' ? 2 : 1,
  time: rangeOrDefault(context, 'bills'),
  ...onlyGiven({ company_id: await chosenCompany(context), appkey: await chosenProject(context) }),
})

const orderGiven = (context: Context) => onlyGiven({ order: orderOf(context, sortFields) })
