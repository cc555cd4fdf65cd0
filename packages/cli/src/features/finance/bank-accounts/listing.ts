import { type BankAccount, bankAccountColumns } from '@rtcops/core/features/finance/bank-accounts/columns'
import type { Listing } from '../../../output/listing.ts'

/** The console's columns, after the id, which the other verbs take. */
export const bankAccounts: Listing<BankAccount> = {
  rows: 'cli.rows.bankAccounts',
  schema: 'BankAccount',
  columns: [{ id: 'id', kind: 'number', label: 'common.column.id' }, ...bankAccountColumns],
  wide: [{ id: 'create_time', kind: 'time', label: 'common.column.createTime' }],
}
