import type { Answer, Input } from '@rtcops/core/api/types'
import type { Bill } from '@rtcops/core/features/finance/bills/columns'
import type { Run } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { say } from '../../../i18n/say.ts'
import { listPages, notesOf, orderOf } from '../../../lists.ts'
import { companyOf, projectOf } from '../../../lookup.ts'
import { rangeOrDefault } from '../../../money/finance-range.ts'
import { drawBars } from '../../../output/bar-chart.ts'
import { exportToFile } from '../../../output/export-to-file.ts'
import { printList } from '../../../output/list.ts'
import type { Page } from '../../../output/shape.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'
import { isTerminal } from '../../../terminal/streams.ts'
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
  if (isTable(context.settings) && isTerminal(1)) await drawBars(context, pointShape, 'total_amount', list)
  else
    await printList(
      context,
      pointShape,
      (async function* () {
        yield { rows: list, total: list.length }
      })(),
    )
  return undefined
}

export const exportBills: Run = async (context) => {
  await exportToFile(context, 'exportExpenseBills', { ...(await readFilter(context)), ...orderGiven(context) })
  return undefined
}

async function readFilter(context: Context): Promise<Input<'getExpenseBillChart'>> {
  const { values } = context
  const [company, project] = [values.text('company'), values.text('project')]
  return {
    type: values.choice('by', ['day', 'month']) === 'month' ? 2 : 1,
    time: rangeOrDefault(context, 'bills'),
    ...(company === undefined ? {} : { company_id: await companyOf(context, company) }),
    ...(project === undefined ? {} : { appkey: await projectOf(context, project) }),
  }
}

function orderGiven(context: Context): Pick<Input<'listExpenseBills'>, 'order'> {
  const order = orderOf(context, sortFields)
  return order ? { order } : {}
}
