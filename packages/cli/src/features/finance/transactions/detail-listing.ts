import type { Answer } from '@rtcops/core/api/types'
import { formatMoney } from '@rtcops/core/format/format-money'
import type { Listing } from '../../../output/listing.ts'
import { transactions } from './listing.ts'

type TransactionDetails = Answer<'getTransaction'>['info']
type Field = keyof TransactionDetails & string

/** All data of a transaction, for machine formats. */
export const transactionDetails: Listing<TransactionDetails> = {
  rows: 'cli.rows.transactions',
  schema: 'TransactionDetails',
  columns: [
    ...transactions.columns,
    ...(transactions.wide ?? []),
    { id: 'company_id', kind: 'code', label: 'transaction.company' },
    { id: 'balance', kind: 'money', label: 'transaction.balance' },
    { id: 'remit_money_time', kind: 'time', label: 'transaction.remitTime' },
    { id: 'bank_name', kind: 'text', label: 'transaction.bankName' },
    { id: 'bank_account', kind: 'code', label: 'transaction.bankAccount' },
    { id: 'bank_username', kind: 'text', label: 'transaction.bankUsername' },
  ],
  cells: {
    id: ({ id }) => String(id),
    company_name: ({ company_id, company_name }) => `${company_id} ${company_name}`,
    balance: ({ balance, balance_before }) => `${formatMoney(balance_before)} -> ${formatMoney(balance)}`,
  },
}

const always: readonly Field[] = [
  'id',
  'day',
  'company_name',
  'transaction_name',
  'transaction_type',
  'transaction_amount',
  'balance',
]
const whereGiven: readonly Field[] = [
  'transaction_remark',
  'operator_name',
  'bill_day',
  'reverses',
  'reversed_by',
  'remit_money_time',
  'bank_name',
  'bank_account',
  'bank_username',
]

/** Returns the listing of a table, with only the fields that apply to this transaction. */
export const transactionFacts = (details: TransactionDetails): Listing<TransactionDetails> => ({
  ...transactionDetails,
  schema: { fields: [...always, ...whereGiven.filter((field) => details[field] !== null && details[field] !== '')] },
})

/** Both sides of a transaction in the ledger. */
export const transactionEntries: Listing<TransactionDetails['entries'][number]> = {
  rows: 'cli.rows.entries',
  schema: { fields: ['account', 'amount'] },
  columns: [
    { id: 'account', kind: 'text', label: 'transaction.account' },
    { id: 'amount', kind: 'money', label: 'transaction.amount' },
  ],
}
