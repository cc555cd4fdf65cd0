import { startExport } from '../../../exports/start-export.ts'
import type { Handlers } from '../../../services/handlers.ts'
import { invoiceExporter } from './exporter.ts'
import { listInformation, updateInformation } from './information.ts'
import { getInvoice, listInvoices } from './queries.ts'
import { prepareStatement } from './statement/statement.ts'
import { insertInvoice, updateInvoice } from './writes.ts'

type Operations =
  | 'listInvoiceInfo'
  | 'updateInvoiceInfo'
  | 'listInvoices'
  | 'getInvoice'
  | 'insertInvoice'
  | 'updateInvoice'
  | 'exportInvoices'
  | 'exportInvoiceStatement'

export const invoiceHandlers: Pick<Handlers, Operations> = {
  listInvoiceInfo: listInformation,
  updateInvoiceInfo: updateInformation,
  listInvoices: ({ db }, input) => listInvoices(db, input),
  getInvoice: async ({ db }, { id }) => ({ info: await getInvoice(db, id) }),
  insertInvoice,
  updateInvoice,
  exportInvoices: (context, input) => startExport(invoiceExporter, context, input),
  exportInvoiceStatement: (context, { id }) => prepareStatement(context, id),
}

export { writeStatement } from './statement/statement.ts'
