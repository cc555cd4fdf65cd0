import type { Translate } from '../../../i18n/i18n.ts'

interface Transaction {
  /** 1 to 6 (K-25). */
  type: number
  /** For a consumption deduction, the day that it charges, `YYYY-MM-DD`. */
  billDay: string | null
  /** Id of the transaction that this one reverses. */
  reverses: number | null
}

/** Returns the name of a transaction, for instance `银行转账充值`, `2026-11-19 消费扣款`, `冲正 #90817`. */
export function transactionName(translate: Translate, { type, billDay, reverses }: Transaction): string {
  if (reverses !== null) return translate('transaction.names.reversal', { id: reverses })
  const name = rechargeNames[type]
  return name ? translate(name) : translate('transaction.names.consumption', { day: billDay ?? '' })
}

const rechargeNames: {
  readonly [type: number]: `transaction.names.${'bank' | 'alipay' | 'wechat' | 'offline' | 'coupon'}`
} = {
  1: 'transaction.names.bank',
  2: 'transaction.names.alipay',
  3: 'transaction.names.wechat',
  4: 'transaction.names.offline',
  6: 'transaction.names.coupon',
}
