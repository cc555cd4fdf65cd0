import { paths } from '../../../ui/paths.ts'

/** Returns the address of the invoice information, with the dialog that edits that of this company. */
export const informationAddress = (companyId: number): string =>
  `${paths.invoiceInformation}?company_id=${companyId}&edit=${companyId}`

/** Returns the address of the invoice list with the dialog that requests an invoice for this company. */
export const addInvoiceAddress = (companyId: number): string => `${paths.invoices}?add=${companyId}`
