import { sortFields } from '@rtcops/core/columns/columns'
import { billColumns } from '@rtcops/core/features/finance/bills/columns'
import { defaultRanges } from '@rtcops/core/time/range-presets'
import { projectOfCompany } from '../../../ui/filter/dependents.ts'
import {
  choiceParam,
  type DefaultedParam,
  idParam,
  pageParams,
  rangeParam,
  sortParam,
  textParam,
} from '../../../ui/filter/url-params.ts'
import { type Search, useSearch } from '../../../ui/filter/use-search.ts'

/** Billing periods (K-19). */
export const byDay = 1
export const byMonth = 2

const typeParam: DefaultedParam<1 | 2> = { ...choiceParam([byDay, byMonth], 'bill.filter.type'), fallback: byDay }

const params = {
  ...pageParams(),
  order: sortParam(sortFields(billColumns)),
  company_id: idParam('bill.filter.company'),
  appkey: textParam('bill.filter.project'),
  type: typeParam,
  time: rangeParam(defaultRanges.bills, 'bill.filter.time'),
}

export type BillParams = typeof params

/** Returns the search of the bills. Changing the company clears the project (R-GEN-06). */
export const useBillSearch = (): Search<BillParams> => useSearch(params, projectOfCompany)
