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

export const transactionParams = {
  ...pageParams(20),
  order: sortParam(['day', 'transaction_amount']),
  company_id: idParam('transaction.company'),
  transaction_type: choiceParam([1, 2, 3, 4, 5, 6], 'transaction.type'),
  time: rangeParam(defaultRanges.transactions, 'transaction.day'),
  /** The transaction whose drawer is open. */
  id: idParam(),
  /** The company for which the recharge dialog is open, 0 for one to be chosen; 充值 of other screens leads here. */
  recharge: { read: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined), write: String } as Param<number>,
}

type TransactionSearch = FilterOf<typeof transactionParams>

/** What the list is asked for: without what is open beside it. */
export function listFilter({ id: _opened, recharge: _recharged, ...filter }: TransactionSearch) {
  return filter
}
