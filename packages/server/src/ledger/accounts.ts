import type { LedgerAccount } from '../postgres/schema.ts'

/** Kinds of transactions (K-25). */
export const transactionType = { bank: 1, alipay: 2, wechat: 3, offline: 4, consumption: 5, coupon: 6 } as const
export type TransactionType = (typeof transactionType)[keyof typeof transactionType]

/** The counter account of each kind of transaction: where the money came from, or what it was spent on. */
export const counterAccounts: { readonly [Type in TransactionType]: LedgerAccount } = {
  1: 'bank',
  2: 'alipay',
  3: 'wechat',
  4: 'offline',
  5: 'consumption',
  6: 'coupon',
}
