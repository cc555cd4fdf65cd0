import { defaultRanges } from '@rtcops/core/time/range-presets'
import { projectOfCompany } from '../../../ui/dependents.ts'
import {
  choiceParam,
  type DefaultedParam,
  idParam,
  pageParams,
  rangeParam,
  sortParam,
  textParam,
} from '../../../ui/url-params.ts'
import { type Search, useSearch } from '../../../ui/use-search.ts'

/** Billing periods (K-19). */
export const byDay = 1
export const byMonth = 2

const typeParam: DefaultedParam<1 | 2> = { ...choiceParam([byDay, byMonth], 'bill.filter.type'), fallback: byDay }

const params = {
  ...pageParams(),
  order: sortParam([
    'day',
    'bill_minute',
    'bill_amount',
    'video_minute',
    'video_amount',
    'push_flow_minute',
    'push_flow_amount',
    'total_amount',
  ]),
  company_id: idParam('bill.filter.company'),
  appkey: textParam('bill.filter.project'),
  type: typeParam,
  time: rangeParam(defaultRanges.bills, 'bill.filter.time'),
}

export type BillParams = typeof params

/** The search of the bills. A project belongs to its company (R-GEN-06). */
export const useBillSearch = (): Search<BillParams> => useSearch(params, projectOfCompany)
