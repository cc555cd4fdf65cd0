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

const reversedWords = {
  0: { text: 'transaction.notReversed', mark: 'plain' },
  1: { text: 'transaction.reversed', mark: 'off' },
} as const

export const transactionColumns = columns<Transaction>()([
  { id: 'id', kind: 'code', label: 'transaction.id', short: 'common.column.id', width: 72 },
  { id: 'day', kind: 'time', label: 'transaction.day', width: 152, sortable: true, sorted: 2 },
  { id: 'company_name', kind: 'text', label: 'transaction.company', width: 184 },
  { id: 'transaction_name', kind: 'text', label: 'transaction.name', width: 136 },
  { id: 'transaction_type', kind: 'status', label: 'transaction.type', words: transactionTypeWords, width: 112 },
  { id: 'transaction_amount', kind: 'money', label: 'transaction.amount', width: 120, sortable: true },
  { id: 'canUseBalance', kind: 'money', label: 'transaction.canUseBalance', width: 120 },
  { id: 'transaction_remark', kind: 'text', label: 'transaction.remark', width: 140 },
])

/** Further columns of an export, for reconciliation with the bank's statement (AM-28). */
export const transactionExportColumns = columns<Transaction>()([
  ...transactionColumns,
  { id: 'company_id', kind: 'code', label: 'transaction.companyId' },
  { id: 'operator_name', kind: 'text', label: 'transaction.operator' },
  { id: 'remit_money_time', kind: 'time', label: 'transaction.remitTime' },
  { id: 'bank_name', kind: 'text', label: 'transaction.bankName' },
  { id: 'bank_account', kind: 'text', label: 'transaction.bankAccount' },
  { id: 'bank_username', kind: 'text', label: 'transaction.bankUsername' },
  { id: 'bill_day', kind: 'day', label: 'transaction.billDay' },
  { id: 'is_reversed', kind: 'status', label: 'transaction.reversedMark', words: reversedWords },
  { id: 'reverses', kind: 'code', label: 'transaction.reverses' },
  { id: 'reversed_by', kind: 'code', label: 'transaction.reversedBy' },
  { id: 'approver_name', kind: 'text', label: 'transaction.approver' },
])
