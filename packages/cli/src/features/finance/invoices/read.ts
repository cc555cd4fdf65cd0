import type { Input } from '@rtcops/core/api/types'
import type { Context } from '../../../command.ts'
import { orderOf } from '../../../lists/order.ts'
import { listPages } from '../../../lists/pages.ts'
import { chosenCompany } from '../../../lookup.ts'
import { rangeOrDefault } from '../../../money/finance-range.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions, SortOptions } from '../../../options/list.ts'
import type { ExportOptions, FileOptions } from '../../../options/output.ts'
import type { RangeOptions } from '../../../options/range.ts'
import { exportList } from '../../../output/file/export-list.ts'
import { saveFile, wantedFile } from '../../../output/file/save-file.ts'
import { printList, printObject } from '../../../output/print.ts'
import { download } from '../../../server/download.ts'
import { ask } from '../../../server/server.ts'
import { invoiceDetails, invoices } from './listing.ts'

/** Filter and order of invoices. */
export interface InvoiceFilter extends RangeOptions, SortOptions {
  /** Id or exact name. */
  company?: string
  state?: 1 | 2 | 3
}

export async function listInvoices(context: Context, options: InvoiceFilter & PageOptions): Promise<void> {
  const filter = await readFilter(context, options)
  await printList(context, invoices, listPages(context, 'listInvoices', filter, options), options)
}

export async function getInvoice(context: Context, id: number): Promise<void> {
  const { info } = await ask(context, 'getInvoice', { id })
  await printObject(context, invoiceDetails, 'cli.what.invoice', info)
}

/** Saves the invoices of a filter to a file. */
export async function exportInvoices(context: Context, options: InvoiceFilter & ExportOptions): Promise<void> {
  await exportList(context, 'exportInvoices', await readFilter(context, options), options)
}

/** Saves the statement of an invoice as a PDF. */
export async function saveStatement(context: Context, id: number, options: FileOptions): Promise<void> {
  const file = wantedFile(context, options)
  const { info } = await ask(context, 'exportInvoiceStatement', { id })
  await saveFile(context, await download(context, 'downloadExport', info.token), file)
}

const readFilter = async (context: Context, options: InvoiceFilter): Promise<Input<'exportInvoices'>> => ({
  time: rangeOrDefault(context, options, 'invoices'),
  ...onlyGiven({
    company_id: await chosenCompany(context, options),
    state: options.state,
    order: orderOf('listInvoices', options.sort),
  }),
})
