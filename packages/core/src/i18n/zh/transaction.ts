/** Money in and out of the companies' balances. */
export const transaction = {
  title: '交易明细',
  /** By transaction type (K-25). */
  types: {
    1: '银行转账',
    2: '支付宝转账',
    3: '微信转账',
    4: '线下支付',
    5: '消费扣款',
    6: '优惠券抵扣',
  },
} as const
