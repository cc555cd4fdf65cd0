import { invoiceTypeWords } from '@rtcops/core/features/finance/invoices/columns'
import { general, special } from '@rtcops/core/features/finance/invoices/rules'

/** The kinds of invoices, to choose from. */
export const invoiceTypes = ([general, special] as const).map((value) => ({
  value,
  text: invoiceTypeWords[value].text,
}))
