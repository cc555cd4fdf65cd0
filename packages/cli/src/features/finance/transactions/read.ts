import type { Input } from '@rtcops/core/api/types'
import type { Context } from '../../../command.ts'
import { orderOf } from '../../../lists/order.ts'
import { listPages } from '../../../lists/pages.ts'
import { chosenCompany } from '../../../lookup.ts'
import { rangeOrDefault } from '../../../money/finance-range.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions, SortOptions } from '../../../options/list.ts'
import type { ExportOptions } from '../../../options/output.ts'
import type { RangeOptions } from '../../../options/range.ts'
import { exportList } from '../../../output/file/export-list.ts'
import { printList, printObject, printPart } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'
import { transactionDetails, transactionEntries, transactionFacts } from './detail-listing.ts'
import { transactions } from './listing.ts'

/** Filter and order of transactions. */
export interface TransactionFilter extends RangeOptions, SortOptions {
  /** Id or exact name. */
  company?: string
  /** Number of a transaction type (K-25). */
  type?: '1' | '2' | '3' | '4' | '5' | '6'
}

export async function listTransactions(context: Context, options: TransactionFilter & PageOptions): Promise<void> {
  const filter = await readFilter(context, options)
  await printList(context, transactions, listPages(context, 'listTransactions', filter, options), options)
}

/** Shows a transaction: in a table the facts that apply to it and its entries, in other formats all fields. */
export async function getTransaction(context: Context, id: number): Promise<void> {
  const { info } = await ask(context, 'getTransaction', { id })
  if (!isTable(context.settings) || context.settings.columns) {
    await printObject(context, transactionDetails, 'cli.what.transaction', info)
    return
  }
  await printObject(context, transactionFacts(info), 'cli.what.transaction', info)
  await printPart(context, transactionEntries, 'cli.transaction.entries', info.entries)
}

/** Saves the transactions of a filter to a file. */
export async function exportTransactions(context: Context, options: TransactionFilter & ExportOptions): Promise<void> {
  await exportList(context, 'exportTransactions', await readFilter(context, options), options)
}

const readFilter = async (context: Context, options: TransactionFilter): Promise<Input<'exportTransactions'>> => ({
  time: rangeOrDefault(context, options, 'transactions'),
  ...onlyGiven({
    company_id: await chosenCompany(context, options),
    transaction_type: options.type === undefined ? undefined : Number(options.type),
    order: orderOf('listTransactions', options.sort),
  }),
})
