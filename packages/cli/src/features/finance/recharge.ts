import type { Command, Flag } from '../../command.ts'
import { bodyFlag, writeFlags } from '../../flags.ts'

/** What a line of a batch file may name; its columns are called alike. */
const fieldFlags: readonly Flag[] = [
  {
    name: 'type',
    value: 'type',
    words: ['bank', 'voucher'],
    field: 'type',
    about: { zh: 'bank 或 voucher（默认 bank）', en: 'bank, voucher (default: bank)' },
  },
  {
    name: 'at',
    value: 'time',
    field: 'remit_money_time',
    about: { zh: '汇款时间（默认现在）', en: 'remittance time (default: now)' },
  },
  { name: 'bank-name', value: 'text', field: 'bank_name', longest: 50, about: { zh: '开户行', en: 'remitting bank' } },
  {
    name: 'bank-account',
    value: 'text',
    field: 'bank_account',
    longest: 40,
    about: { zh: '汇款账号', en: 'remitting account' },
  },
  { name: 'bank-user', value: 'text', field: 'bank_username', longest: 50, about: { zh: '汇款人', en: 'remitter' } },
  {
    name: 'remark',
    value: 'text',
    field: 'remark',
    longest: 50,
    about: { zh: '备注，最多 50 个字符', en: 'at most 50 characters' },
  },
]

export const command: Command = {
  name: 'recharge',
  about: { zh: '给企业充值，逐笔或批量。', en: 'Add money to balances, one company or many.' },
  implied: { verb: 'create', flags: ['-f', '--file'] },
  examples: [
    'rtcops recharge create 1042 5000 --remark 11月预存',
    'rtcops recharge -f nov.csv --dry-run',
    'rtcops recharge -f nov.csv -y --resume',
  ],
  verbs: [
    {
      name: 'create',
      aliases: ['insert'],
      arguments: [
        { name: 'company', count: '?', field: 'company_id', about: { zh: 'ID 或完整名称', en: 'id or exact name' } },
        {
          name: 'amount',
          count: '?',
          field: 'transaction_amount',
          about: { zh: '元，0.01 到 99999999.99', en: 'yuan, 0.01 to 99999999.99' },
        },
      ],
      forms: ['<company> <amount>', '-f rows.csv'],
      flags: [
        ...fieldFlags,
        {
          name: 'idempotency-key',
          value: 'k',
          about: { zh: '同一个键只入账一次（默认随机）', en: 'same key, same recharge (default: random)' },
        },
        {
          name: 'file',
          short: 'f',
          value: 'csv',
          about: {
            zh: '批量；表头为 company,amount,at,type,bank_name,\nbank_account,bank_user,remark',
            en: 'batch; header company,amount,at,type,bank_name,\nbank_account,bank_user,remark',
          },
        },
        { name: 'resume', about: { zh: '批量：跳过已完成的行', en: 'batch: skip the rows done' } },
        bodyFlag,
        ...writeFlags,
      ],
      about: { zh: '给企业的余额加钱', en: "add money to a company's balance" },
      detail: { zh: '显示充值前后的余额，并询问。', en: 'Shows it before and after, and asks.' },
      deed: { zh: '给企业充值', en: 'recharge a company' },
      examples: [
        'rtcops recharge create 1042 5000 --remark 11月预存',
        'rtcops recharge create 星河互娱 200 --type voucher --dry-run',
        'rtcops recharge create -f nov.csv -y',
      ],
      permission: ['FINANCE_TRANSACTION_DETAILS_RECHARGE_BUTTON'],
      object: 'what.company',
      elsewhere: 'rtcops company list --name TEXT',
      writes: true,
      run: async () => (await import('./recharge/create.ts')).createRecharge,
    },
  ],
}
