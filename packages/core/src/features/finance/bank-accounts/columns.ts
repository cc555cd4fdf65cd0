import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type BankAccount = Row<'listBankAccounts'>

/** Any value but 0 means that customers pay to this account. */
export const useWords = {
  0: { text: 'bankAccount.notInUse', mark: 'off' },
  other: { text: 'bankAccount.inUse', mark: 'ok' },
} as const

export const bankAccountColumns = columns<BankAccount>()([
  { id: 'collection_bank_name', kind: 'text', label: 'bankAccount.name' },
  { id: 'collection_bank_account', kind: 'code', label: 'bankAccount.account' },
  { id: 'collection_bank_username', kind: 'text', label: 'bankAccount.holder' },
  { id: 'collection_company_name', kind: 'text', label: 'bankAccount.company' },
  { id: 'is_default', kind: 'status', label: 'bankAccount.status', words: useWords, width: 112 },
])
