import type { Input } from '@rtcops/core/api/types'
import type { Invoice, InvoiceInfo } from '@rtcops/core/features/finance/invoices/columns'
import type { Context, Run } from '../../../context.ts'
import { exportToFile } from '../../../old/export-to-file.ts'
import { rangeOrDefault } from '../../../old/finance-range.ts'
import { printList } from '../../../old/list.ts'
import { idOf, listPages, notesOf, orderOf } from '../../../old/lists.ts'
import { chosenCompany } from '../../../old/lookup.ts'
import { printObject } from '../../../old/object.ts'
import { saveFile, wantedFile } from '../../../old/save-file.ts'
import { say } from '../../../old/say.ts'
import { onlyGiven } from '../../../only-given.ts'
import { download } from '../../../server/download.ts'
import { ask } from '../../../server/server.ts'
import { infoShape, invoiceDetailShape, invoiceShape, invoiceStates } from './shapes.ts'

export const listInvoices: Run = async (context) => {
  const filter = await readFilter(context)
  const pages = listPages<'listInvoices', Invoice>(context, 'listInvoices', filter)
  await printList(context, invoiceShape, pages, notesOf(context, ['company', 'state']))
  return undefined
}

export const getInvoice: Run = async (context) => {
  const { info } = await ask(context, 'getInvoice', { id: idOf(context.args[0]) })
  await printObject(context, invoiceDetailShape, say('what.invoice'), info)
  return undefined
}

export const exportInvoices: Run = async (context) => {
  await exportToFile(context, 'exportInvoices', await readFilter(context))
  return undefined
}

export const saveStatement: Run = async (context) => {
  const id = idOf(context.args[0])
  const file = wantedFile(context)
  const { info } = await ask(context, 'exportInvoiceStatement', { id })
  await saveFile(context, await download(context, 'downloadExport', info.token), file)
  return undefined
}

export const listInfo: Run = async (context) => {
  const filter = onlyGiven({ company_id: await chosenCompany(context) })
  const pages = listPages<'listInvoiceInfo', InvoiceInfo>(context, 'listInvoiceInfo', filter)
  await printList(context, infoShape, pages, notesOf(context, ['company']))
  return undefined
}

async function readFilter(context: Context): Promise<Input<'exportInvoices'>> {
  const state = context.values.choice('state', ['pending', 'issued', 'void'])
  return {
    time: rangeOrDefault(context, 'invoices'),
    ...onlyGiven({
      company_id: await chosenCompany(context),
      state: state && invoiceStates[state],
      order: orderOf(context, ['create_time', 'amount', 'invoice_time']),
    }),
  }
}
