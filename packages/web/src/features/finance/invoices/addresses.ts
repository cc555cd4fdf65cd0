export const informationPath = '/finance/invoice'
export const invoicesPath = '/finance/invoice/record'

/** Returns the address of the invoice information, with the dialog that edits that of this company. */
export const informationAddress = (companyId: number): string =>
  `${informationPath}?company_id=${companyId}&edit=${companyId}`

/** Returns the address of the invoice list with the dialog that requests an invoice for this company. */
export const addInvoiceAddress = (companyId: number): string => `${invoicesPath}?add=${companyId}`
