import { defaultRanges } from '@rtcops/core/time/range-presets'
import {
  choiceParam,
  type FilterOf,
  idParam,
  type Param,
  pageParams,
  rangeParam,
  sortParam,
} from '../../../ui/url-params.ts'

export const invoiceParams = {
  ...pageParams(20),
  order: sortParam(['create_time', 'amount', 'invoice_time']),
  company_id: idParam('invoice.company'),
  state: choiceParam([1, 2, 3], 'invoice.state'),
  time: rangeParam(defaultRanges.invoices, 'invoice.askedTime'),
  /** The invoice whose drawer is open. */
  id: idParam(),
  /** The company for which an invoice is being asked for, 0 for one to be chosen. */
  add: { read: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined), write: String } as Param<number>,
}

export type InvoiceSearch = FilterOf<typeof invoiceParams>

/** What the list is asked for: without what is open beside it. */
export function listFilter({ id: _opened, add: _added, ...filter }: InvoiceSearch) {
  return filter
}
