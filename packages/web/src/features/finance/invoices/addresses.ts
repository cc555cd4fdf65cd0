export const informationPath = '/finance/invoice'
export const recordsPath = '/finance/invoice/record'

/** The list of invoices with the dialog that asks for one of this company. */
export const addInvoiceAddress = (companyId: number): string => `${recordsPath}?add=${companyId}`
