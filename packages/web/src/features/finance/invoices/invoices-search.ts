import { sortFields } from '@rtcops/core/columns/columns'
import { invoiceColumns } from '@rtcops/core/features/finance/invoices/columns'
import { defaultRanges } from '@rtcops/core/time/range-presets'
import {
  choiceParam,
  type FilterOf,
  idParam,
  type Param,
  pageParams,
  rangeParam,
  sortParam,
} from '../../../ui/filter/url-params.ts'

export const invoiceParams = {
  ...pageParams(20),
  order: sortParam(sortFields(invoiceColumns)),
  company_id: idParam('invoice.company'),
  state: choiceParam([1, 2, 3], 'invoice.state'),
  time: rangeParam(defaultRanges.invoices, 'invoice.askedTime'),
  /** The invoice whose drawer is open. */
  id: idParam(),
  /** The company for which an invoice is being requested; 0 if it is still to be selected. */
  add: { read: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined), write: String } as Param<number>,
}

export type InvoiceSearch = FilterOf<typeof invoiceParams>

/** Returns the filter of the list: without what is open beside it. */
export function invoicesFilter({ id: _opened, add: _added, ...filter }: InvoiceSearch) {
  return filter
}
