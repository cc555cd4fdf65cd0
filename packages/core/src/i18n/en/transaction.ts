import type { SameKeys } from '../same-keys.ts'
import type { transaction as zh } from '../zh/transaction.ts'

export const transaction = {
  title: 'Transactions',
  /** By transaction type (K-25). */
  types: {
    1: 'Bank transfer',
    2: 'Alipay transfer',
    3: 'WeChat transfer',
    4: 'Offline payment',
    5: 'Consumption deduction',
    6: 'Coupon offset',
  },
} as const satisfies SameKeys<typeof zh>
