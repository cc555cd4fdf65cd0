import type { SameKeys } from '../../../same-keys.ts'
import type { bankAccount as zh } from '../../../zh/cli/finance/bank-accounts.ts'

export const bankAccount = {
  help: {
    about: 'Accounts that customers pay to.',
    list: 'accounts, the one in use first',
    get: 'one account',
    arg: {
      id: 'id of the account',
    },
    create: 'add an account',
    flag: {
      bank: 'receiving bank, at most 50 characters',
      account: 'number: digits, spaces, hyphens, at most 40',
      holder: 'account holder, at most 50 characters',
      owner: 'company that owns it, at most 50 characters',
      default: 'in use; the one before is released',
      noDefault: 'not in use',
    },
    update: 'change an account; omitted values stay as they are',
    delete: 'remove an account that is not in use',
  },
  name: 'Name',
  bank: 'Bank',
  number: 'Account',
  holder: 'Holder',
  owner: 'Owner',
  ownerToType: 'company name',
} as const satisfies SameKeys<typeof zh>
