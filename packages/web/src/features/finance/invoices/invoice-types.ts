import { invoiceTypeWords } from '@rtcops/core/features/finance/invoices/columns'
import { general, special } from '@rtcops/core/features/finance/invoices/rules'

/** Kinds of invoices, as options. */
export const invoiceTypes = ([general, special] as const).map((value) => ({
  value,
  text: invoiceTypeWords[value].text,
}))
