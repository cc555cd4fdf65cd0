import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type Transaction = Row<'listTransactions'>

/** Kinds of transactions (K-25). */
export const transactionTypeWords = {
  1: { text: 'transaction.types.bank', mark: 'plain' },
  2: { text: 'transaction.types.alipay', mark: 'plain' },
  3: { text: 'transaction.types.wechat', mark: 'plain' },
  4: { text: 'transaction.types.offline', mark: 'plain' },
  5: { text: 'transaction.types.consumption', mark: 'plain' },
  6: { text: 'transaction.types.coupon', mark: 'plain' },
} as const

export const transactionColumns = columns<Transaction>()([
  { id: 'day', kind: 'time', label: 'transaction.day', width: 168, sortable: true },
  { id: 'company_name', kind: 'text', label: 'transaction.company' },
  { id: 'transaction_name', kind: 'text', label: 'transaction.name', width: 200 },
  { id: 'transaction_type', kind: 'status', label: 'transaction.type', words: transactionTypeWords, width: 128 },
  { id: 'transaction_amount', kind: 'money', label: 'transaction.amount', width: 152, sortable: true },
  { id: 'canUseBalance', kind: 'money', label: 'transaction.canUseBalance', width: 152 },
  { id: 'transaction_remark', kind: 'text', label: 'transaction.remark' },
])
