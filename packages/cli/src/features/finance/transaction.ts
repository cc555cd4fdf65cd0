import type { Command, Flag } from '../../command.ts'
import { bodyFlag, companyFlag, dayFlags, exportFlags, listFlags, sortFlag, writeFlags } from '../../flags.ts'
import { defaultDays } from '../../money/finance-range.ts'

const filterFlags: readonly Flag[] = [
  companyFlag,
  {
    name: 'type',
    value: '1..6',
    words: ['1', '2', '3', '4', '5', '6'],
    field: 'transaction_type',
    about: {
      zh: '1 银行 2 支付宝 3 微信 4 线下 5 消费 6 优惠券',
      en: '1 bank 2 Alipay 3 WeChat 4 offline 5 consumption 6 coupon',
    },
  },
  ...dayFlags(defaultDays.transactions),
  sortFlag,
]
const readers = ['FINANCE_TRANSACTION_DETAILS']
const ofOne = {
  arguments: [{ name: 'id', about: { zh: '交易的 ID', en: 'id of the transaction' } }],
  object: 'what.transaction',
  elsewhere: 'rtcops transaction list',
} as const

export const command: Command = {
  name: 'transaction',
  about: { zh: '企业余额的收入与扣款。', en: "What went in and out of the companies' balances." },
  verbs: [
    {
      name: 'list',
      flags: [...filterFlags, ...listFlags],
      about: { zh: '交易列表，新的在前', en: 'transactions, newest first' },
      deed: { zh: '查看交易', en: 'see transactions' },
      examples: [
        'rtcops transaction list -c 星河互娱 --since 30d',
        'rtcops transaction list --type 5 --from 2026-11 -o csv',
      ],
      permission: readers,
      run: async () => (await import('./transaction/read.ts')).listTransactions,
    },
    {
      name: 'get',
      ...ofOne,
      about: { zh: '一笔交易，及其借贷分录', en: 'one transaction with its two entries' },
      deed: { zh: '查看交易', en: 'see transactions' },
      examples: ['rtcops transaction get 90817', 'rtcops transaction get 90817 -o json'],
      permission: readers,
      run: async () => (await import('./transaction/read.ts')).getTransaction,
    },
    {
      name: 'reverse',
      ...ofOne,
      flags: [
        {
          name: 'remark',
          value: 'text',
          field: 'remark',
          longest: 50,
          about: { zh: '原因，最多 50 个字符', en: 'why, at most 50 characters' },
        },
        bodyFlag,
        ...writeFlags,
      ],
      about: { zh: '冲正一笔充值，只能一次', en: 'book the counter entry of a recharge, once' },
      deed: { zh: '冲正交易', en: 'reverse transactions' },
      examples: [
        'rtcops transaction reverse 90817 --remark 重复汇款',
        'rtcops transaction reverse 90817 --remark 金额有误 --dry-run',
      ],
      permission: ['FINANCE_TRANSACTION_DETAILS_REVERSE_BUTTON'],
      writes: true,
      run: async () => (await import('./transaction/reverse.ts')).reverseTransaction,
    },
    {
      name: 'export',
      flags: [...filterFlags, ...exportFlags],
      about: { zh: '把交易存为文件', en: 'save transactions as a file' },
      deed: { zh: '导出交易', en: 'export transactions' },
      examples: ['rtcops transaction export --from 2026-10 --to 2026-10 --to-file oct.csv'],
      permission: ['FINANCE_TRANSACTION_DETAILS_EXPORT_BUTTON'],
      run: async () => (await import('./transaction/read.ts')).exportTransactions,
    },
  ],
}
