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
  /** What happened, by transaction type. */
  names: {
    1: 'Recharge by bank transfer',
    2: 'Recharge by Alipay',
    3: 'Recharge by WeChat',
    4: 'Recharge by offline payment',
    5: 'Consumption of {{day}}',
    6: 'Recharge by coupon',
    reversal: 'Reversal of #{{id}}',
  },
  companyRequired: 'Choose a company',
  typeNotOffered: 'A recharge is a bank transfer or a coupon offset',
  amountRequired: 'Enter the amount',
  amountInvalid: 'Enter a valid amount',
  remitTimeRequired: 'Choose the remittance time',
  remitTimeAhead: 'The remittance time must not be in the future',
  remarkRequired: 'Enter a remark',
  remarkTooLong: 'At most 50 characters',
  companyCancelled: 'This company is cancelled and takes no recharge',
  notReversible: 'Only recharges by bank transfer or coupon can be reversed',
  alreadyReversed: 'This transaction was reversed by #{{id}}',
  reversalBelowZero: 'The reversal would take the balance below zero',
  reversalInvoiced: 'This recharge is invoiced; void the invoice before reversing it',
} as const satisfies SameKeys<typeof zh>
