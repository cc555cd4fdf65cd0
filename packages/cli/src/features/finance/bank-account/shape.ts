import { type BankAccount, bankAccountColumns } from '@rtcops/core/features/finance/bank-accounts/columns'
import type { Shape } from '../../../output/shape.ts'

/** The console's columns, with the id that the other verbs take before them. */
export const accountShape: Shape<BankAccount> = {
  what: 'word.bankAccounts',
  columns: [{ id: 'id', kind: 'number', label: 'common.column.id' }, ...bankAccountColumns],
  wide: [{ id: 'create_time', kind: 'time', label: 'common.column.createTime' }],
  fields: [
    'id',
    'collection_bank_name',
    'collection_bank_account',
    'collection_bank_username',
    'collection_company_name',
    'is_default',
    'create_time',
  ],
  times: ['create_time'],
  heads: { id: { zh: 'ID', en: 'ID' } },
}
