import type { Run } from '../../../context.ts'
import { projectOf } from '../../../old/lookup.ts'
import { printObject } from '../../../old/object.ts'
import { printPart } from '../../../old/part.ts'
import { requiredText } from '../../../old/required-text.ts'
import { say } from '../../../old/say.ts'
import { dayOf } from '../../../old/time-range.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'
import { billedCallShape, explanationHead, explanationShape, kindShape } from './shapes.ts'

/** How the bill of a project and day came about: price, minutes and amount of each kind, and the calls behind them. */
export const getBill: Run = async (context) => {
  requiredText(context, 'day')
  const day = dayOf(context, 'day')
  const appkey = await projectOf(context, context.args[0] ?? '')
  const { info, list, total } = await ask(context, 'getExpenseBill', { appkey, day: day ?? '' })
  const bill = { ...info, list, total }
  if (!isTable(context.settings) || context.settings.columns) {
    await printObject(context, explanationShape, say('what.bill'), bill)
    return undefined
  }
  await printObject(context, explanationHead, say('what.bill'), bill)
  await printPart(context, kindShape, say('bill.kinds'), info.kinds)
  if (info.calls === 'unavailable') context.notice(`${context.glyphs.warn} ${say('bill.callsMissing')}`)
  else await printPart(context, billedCallShape, say('bill.calls'), list, total)
  return undefined
}
