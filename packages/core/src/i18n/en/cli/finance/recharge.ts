import type { SameKeys } from '../../../same-keys.ts'
import type { recharge as zh } from '../../../zh/cli/finance/recharge.ts'

export const recharge = {
  help: {
    about: 'Add money to balances, one company or many.',
    create: "add money to a company's balance",
    createDetail: 'Shows the balance before and after, and asks for confirmation.',
    arg: {
      company: 'id or exact name',
      amount: 'yuan, 0.01 to 99999999.99',
    },
    flag: {
      type: 'bank, voucher (default: bank)',
      at: 'remittance time (default: now)',
      bankName: 'remitting bank',
      bankAccount: 'remitting account',
      bankUser: 'remitter',
      remark: 'at most 50 characters',
      idempotencyKey: 'same key, same recharge (default: random)',
      file: 'batch; header company,amount,at,type,bank_name,\nbank_account,bank_user,remark',
      resume: 'batch: skip the rows already done',
    },
  },
  type: 'Type',
  amount: 'Amount',
  balance: 'Balance',
  same: 'Note',
  bank: 'bank transfer, remitted {{time}}',
  voucher: 'coupon, {{time}}',
  unknown: 'unknown',
  outlook: 'Balance {{balance}}',
  done: 'Recharged',
  replayed: 'Already done: transaction {{id}}',
  lost: 'Connection lost after the recharge was sent; the result is unknown.',
  again: 'Run again with --idempotency-key {{key}}; it cannot be booked twice.',
  key: '--idempotency-key: 1 to 128 visible ASCII characters without blanks.',
  keepsNoTime: 'Cannot write {{file}}: {{reason}}. Give --at when you run this again.',
  notPositive:
    'The amount must be positive, 0.01 to 99999999.99 yuan; given "{{given}}". To take a recharge back: rtcops transaction reverse',
  notInRange: '{{problem}}: 0.01 to 99999999.99 yuan, at most two decimals; given "{{given}}"',
  unknownType: 'bank or voucher, given "{{given}}"',
  unknownTime: 'not a time "{{given}}", try 2026-11-20 10:07:42',
  idToType: 'company id',
} as const satisfies SameKeys<typeof zh>
