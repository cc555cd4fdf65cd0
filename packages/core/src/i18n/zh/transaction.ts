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
  /** What happened, by transaction type. */
  names: {
    1: '银行转账充值',
    2: '支付宝转账充值',
    3: '微信转账充值',
    4: '线下支付充值',
    5: '{{day}} 消费扣款',
    6: '优惠券抵扣充值',
    reversal: '冲正 #{{id}}',
  },
  companyRequired: '请选择公司',
  typeNotOffered: '充值方式只能是银行转账或优惠券抵扣',
  amountRequired: '请输入充值金额',
  amountInvalid: '请输入正确的充值金额',
  remitTimeRequired: '请选择汇款时间',
  remitTimeAhead: '汇款时间不能晚于当前时间',
  remarkRequired: '备注不能为空',
  remarkTooLong: '备注最多输入50个字符',
  companyCancelled: '该企业已注销，不能充值',
  notReversible: '只有银行转账和优惠券抵扣的充值可以冲正',
  alreadyReversed: '该交易已被 #{{id}} 冲正',
  reversalBelowZero: '冲正后余额将低于零，不能冲正',
  reversalInvoiced: '该笔充值已开票，请先作废发票再冲正',
} as const
