import type { SameKeys } from '../../same-keys.ts'
import type { bankAccount as zh } from '../../zh/finance/bank-accounts.ts'

export const bankAccount = {
  title: 'Bank accounts',
  name: 'Bank',
  account: 'Account number',
  holder: 'Holder',
  company: 'Company',
  status: 'Status',
  inUse: 'In use',
  notInUse: 'Not in use',
  nameRequired: 'Enter the bank',
  accountRequired: 'Enter the account number',
  accountFormat: 'Only digits, spaces and hyphens',
  holderRequired: 'Enter the holder',
  companyRequired: 'Enter the company',
  inUseNotRemoved: 'An account in use cannot be removed',
  addTitle: 'Add bank account',
  editTitle: 'Edit bank account',
  releasesOther: 'Only one account can be in use; saving takes the other out of use',
  empty: 'Once an account is added, customers see the one in use when they recharge.',
  count: '{{count}} accounts',
  count_one: '{{count}} account',
} as const satisfies SameKeys<typeof zh>
