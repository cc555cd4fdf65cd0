import type { Input } from '@rtcops/core/api/types'
import type { Transaction } from '@rtcops/core/features/finance/transactions/columns'
import type { Context, Run } from '../../../context.ts'
import { exportToFile } from '../../../old/export-to-file.ts'
import { rangeOrDefault } from '../../../old/finance-range.ts'
import { printList } from '../../../old/list.ts'
import { idOf, listPages, notesOf, orderOf } from '../../../old/lists.ts'
import { chosenCompany } from '../../../old/lookup.ts'
import { printObject } from '../../../old/object.ts'
import { printPart } from '../../../old/part.ts'
import { say } from '../../../old/say.ts'
import { onlyGiven } from '../../../only-given.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'
import { detailShape, entryShape, tableFields, transactionShape } from './shapes.ts'

export const listTransactions: Run = async (context) => {
  const filter = await readFilter(context)
  const pages = listPages<'listTransactions', Transaction>(context, 'listTransactions', filter)
  await printList(context, transactionShape, pages, notesOf(context, ['company', 'type']))
  return undefined
}

export const getTransaction: Run = async (context) => {
  const { info } = await ask(context, 'getTransaction', { id: idOf(context.args[0]) })
  const isWhole = !isTable(context.settings) || context.settings.columns !== undefined
  const shape = isWhole ? detailShape : { ...detailShape, fields: tableFields(info) }
  await printObject(context, shape, say('what.transaction'), info)
  if (!isWhole) await printPart(context, entryShape, say('transaction.entries'), info.entries)
  return undefined
}

export const exportTransactions: Run = async (context) => {
  await exportToFile(context, 'exportTransactions', await readFilter(context))
  return undefined
}

const readFilter = async (context: Context): Promise<Input<'exportTransactions'>> => ({
  time: rangeOrDefault(context, 'transactions'),
  ...onlyGiven({
    company_id: await chosenCompany(context),
    transaction_type: context.values.whole('type', 1, 6),
    order: orderOf(context, ['day', 'transaction_amount']),
  }),
})
