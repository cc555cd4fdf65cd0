import type { Answer } from '@rtcops/core/api/types'
import { type Transaction, transactionColumns } from '@rtcops/core/features/finance/transactions/columns'
import { formatMoney } from '@rtcops/core/format/format-money'
import type { Shape } from '../../../old/shape.ts'

export type TransactionDetails = Answer<'getTransaction'>['info']

const id = { id: 'id', kind: 'number', label: 'transaction.id' } as const
const heads = { id: { zh: 'ID', en: 'ID' } }
/** An id is read and typed, so its digits are not grouped. */
const cells = { id: ({ id }: { id: number }) => String(id) }

export const transactionShape: Shape<Transaction> = {
  what: 'rows.transactions',
  columns: [id, ...transactionColumns],
  wide: [
    { id: 'operator_name', kind: 'text', label: 'transaction.operator' },
    { id: 'bill_day', kind: 'day', label: 'transaction.billDay' },
    { id: 'reverses', kind: 'code', label: 'transaction.reverses' },
    { id: 'reversed_by', kind: 'code', label: 'transaction.reversedBy' },
  ],
  fields: [
    'id',
    'day',
    'company_id',
    'company_name',
    'transaction_name',
    'transaction_type',
    'transaction_amount',
    'amount',
    'balance',
    'canUseBalance',
    'transaction_remark',
    'operator_name',
    'bill_day',
    'reverses',
    'reversed_by',
  ],
  times: ['day'],
  heads,
  cells,
}

/** What `transaction get` shows in a table; other formats have all fields. */
export const detailShape: Shape<TransactionDetails> = {
  what: 'rows.transactions',
  columns: [
    id,
    ...transactionColumns.filter(({ id }) => id !== 'canUseBalance'),
    { id: 'company_id', kind: 'code', label: 'transaction.company' },
    { id: 'balance', kind: 'money', label: 'transaction.balance' },
    { id: 'operator_name', kind: 'text', label: 'transaction.operator' },
    { id: 'bill_day', kind: 'day', label: 'transaction.billDay' },
    { id: 'reverses', kind: 'code', label: 'transaction.reverses' },
    { id: 'reversed_by', kind: 'code', label: 'transaction.reversedBy' },
    { id: 'remit_money_time', kind: 'time', label: 'transaction.remitTime' },
    { id: 'bank_name', kind: 'text', label: 'transaction.bankName' },
    { id: 'bank_account', kind: 'code', label: 'transaction.bankAccount' },
    { id: 'bank_username', kind: 'text', label: 'transaction.bankUsername' },
  ],
  fields: [
    ...transactionShape.fields,
    'balance_before',
    'remit_money_time',
    'bank_name',
    'bank_account',
    'bank_username',
    'entries',
  ],
  times: ['day', 'remit_money_time'],
  heads,
  cells: {
    ...cells,
    company_name: ({ company_id, company_name }) => `${company_id} ${company_name}`,
    balance: ({ balance_before, balance }) => `${formatMoney(balance_before)} -> ${formatMoney(balance)}`,
  },
}

/** The fields that say something about this transaction, in the order of reading. */
export function tableFields(details: TransactionDetails): Shape<TransactionDetails>['fields'] {
  const always = [
    'id',
    'day',
    'company_name',
    'transaction_name',
    'transaction_type',
    'transaction_amount',
    'balance',
  ] as const
  const perhaps = [
    'transaction_remark',
    'operator_name',
    'bill_day',
    'reverses',
    'reversed_by',
    'remit_money_time',
    'bank_name',
    'bank_account',
    'bank_username',
  ] as const
  return [...always, ...perhaps.filter((field) => details[field] !== null && details[field] !== '')]
}

type Entry = TransactionDetails['entries'][number]

export const entryShape: Shape<Entry> = {
  what: 'rows.entries',
  columns: [
    { id: 'account', kind: 'text', label: 'transaction.name' },
    { id: 'amount', kind: 'money', label: 'transaction.amount' },
  ],
  fields: ['account', 'amount'],
  times: [],
  heads: { account: { zh: '科目', en: 'Account' } },
}
