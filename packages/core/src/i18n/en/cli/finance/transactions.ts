import type { SameKeys } from '../../../same-keys.ts'
import type { transaction as zh } from '../../../zh/cli/finance/transactions.ts'

export const transaction = {
  help: {
    about: 'Money in and out of company balances.',
    list: 'transactions, newest first',
    flag: {
      type: '1 bank 2 Alipay 3 WeChat 4 offline 5 consumption 6 coupon',
      remark: 'why, at most 50 characters',
    },
    get: 'one transaction with its two entries',
    arg: {
      id: 'id of the transaction',
    },
    reverse: 'reverse a recharge, once',
    export: 'save transactions as a file',
  },
  entries: 'Entries',
  reversed: 'Reversed',
} as const satisfies SameKeys<typeof zh>
