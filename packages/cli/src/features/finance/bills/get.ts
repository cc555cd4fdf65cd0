import type { Context } from '../../../command.ts'
import { projectOf } from '../../../lookup.ts'
import { printObject, printPart } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'
import { dayOf } from '../../../time-range.ts'
import { billExplanation, billedCalls, billFacts, billKinds } from './explanation-listing.ts'

/** Shows how the bill of a project and day was calculated: price, minutes and amount of each kind, and the calls behind them. */
export async function getBill(context: Context, project: string, options: { day: string }): Promise<void> {
  const { glyphs, notice, settings, t } = context
  const day = dayOf(context, 'day', options.day) ?? ''
  const appkey = await projectOf(context, project)
  const { info, list, total } = await ask(context, 'getExpenseBill', { appkey, day })
  const bill = { ...info, list, total }
  if (!isTable(settings) || settings.columns) {
    await printObject(context, billExplanation, 'cli.what.bill', bill)
    return
  }
  await printObject(context, billFacts, 'cli.what.bill', bill)
  await printPart(context, billKinds, 'cli.bill.kinds', info.kinds)
  if (info.calls === 'unavailable') notice(`${glyphs.warn} ${t('cli.bill.callsMissing')}`)
  else await printPart(context, billedCalls, 'cli.bill.calls', list, total)
}
