export const transaction = {
  help: {
    about: '企业余额的收入与扣款。',
    list: '交易列表，新的在前',
    flag: {
      type: '1 银行 2 支付宝 3 微信 4 线下 5 消费 6 优惠券',
      remark: '原因，最多 50 个字符',
    },
    get: '一笔交易，及其借贷分录',
    arg: {
      id: '交易的 ID',
    },
    reverse: '冲正一笔充值，只能一次',
    export: '把交易存为文件',
  },
  entries: '分录',
  reversed: '冲正成功',
} as const
