import { sortFields } from '@rtcops/core/columns/columns'
import { transactionColumns } from '@rtcops/core/features/finance/transactions/columns'
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

export const transactionParams = {
  ...pageParams(20),
  order: sortParam(sortFields(transactionColumns)),
  company_id: idParam('transaction.company'),
  transaction_type: choiceParam([1, 2, 3, 4, 5, 6], 'transaction.type'),
  time: rangeParam(defaultRanges.transactions, 'transaction.day'),
  /** The transaction whose drawer is open. */
  id: idParam(),
  /**
   * The company for which the recharge dialog is open, 0 if it is still to be selected; 充值 on other screens links
   * here.
   */
  recharge: { read: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined), write: String } as Param<number>,
}

type TransactionSearch = FilterOf<typeof transactionParams>

/** Returns the filter of the list: without what is open beside it. */
export function transactionsFilter({ id: _opened, recharge: _recharged, ...filter }: TransactionSearch) {
  return filter
}
