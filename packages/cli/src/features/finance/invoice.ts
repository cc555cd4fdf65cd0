import { longest } from '@rtcops/core/features/finance/invoices/limits'
import type { Command, Flag } from '../../command.ts'
import {
  bodyFlag,
  companyFlag,
  dayFlags,
  exportFlags,
  fileFlags,
  listFlags,
  sortFlag,
  writeFlags,
} from '../../flags.ts'
import { defaultDays } from '../../money/finance-range.ts'

const filterFlags: readonly Flag[] = [
  companyFlag,
  {
    name: 'state',
    value: 'state',
    words: ['pending', 'issued', 'void'],
    field: 'state',
    about: { zh: 'pending issued void', en: 'pending issued void' },
  },
  ...dayFlags(defaultDays.invoices),
  sortFlag,
]
const readers = ['FINANCE_INVOICE']
const editors = ['FINANCE_INVOICE_EDIT_BUTTON']
const seen = { zh: '查看发票', en: 'see invoices' }
const ofOne = {
  arguments: [{ name: 'id', about: { zh: '发票的 ID', en: 'id of the invoice' } }],
  object: 'what.invoice',
  elsewhere: 'rtcops invoice list',
} as const
const company = { name: 'company', field: 'company_id', about: { zh: 'ID 或完整名称', en: 'id or exact name' } }
const ofCompany = { object: 'what.company', elsewhere: 'rtcops company list --name TEXT' } as const

const text = (name: string, field: string, longestText: number, zh: string, en: string): Flag => ({
  name,
  value: 'text',
  field,
  longest: longestText,
  about: { zh, en },
})
const typeFlag: Flag = {
  name: 'type',
  value: 'type',
  words: ['general', 'special'],
  field: 'invoice_type',
  about: { zh: 'general 普票，special 专票', en: 'general, special' },
}

export const command: Command = {
  name: 'invoice',
  about: { zh: '企业的发票及开票信息。', en: 'Invoices of companies, and what they want on them.' },
  examples: [
    'rtcops invoice list --state pending',
    'rtcops invoice create 星河互娱 5000 --type special',
    'rtcops invoice statement 311 --to-file 311.pdf',
  ],
  verbs: [
    {
      name: 'list',
      flags: [...filterFlags, ...listFlags],
      about: { zh: '发票列表，新的在前', en: 'invoices, newest first' },
      deed: seen,
      examples: ['rtcops invoice list --state pending', 'rtcops invoice list -c 星河互娱 --from 2026-10 -o csv'],
      permission: readers,
      run: async () => (await import('./invoice/read.ts')).listInvoices,
    },
    {
      name: 'get',
      ...ofOne,
      about: { zh: '一张发票', en: 'one invoice' },
      deed: seen,
      examples: ['rtcops invoice get 311'],
      permission: readers,
      run: async () => (await import('./invoice/read.ts')).getInvoice,
    },
    {
      name: 'create',
      aliases: ['insert'],
      arguments: [
        company,
        {
          name: 'amount',
          field: 'amount',
          about: { zh: '元，0.01 到可开票金额', en: 'yuan, 0.01 up to what is left to invoice' },
        },
      ],
      ...ofCompany,
      flags: [
        {
          ...typeFlag,
          about: { zh: 'general 或 special（默认企业所填）', en: "general, special (default: the company's)" },
        },
        text('remark', 'remark', longest.remark, '备注，最多 50 个字符', 'at most 50 characters'),
        bodyFlag,
        ...writeFlags,
      ],
      about: { zh: '为企业申请一张发票', en: 'ask for an invoice of a company' },
      deed: { zh: '新增发票', en: 'add invoices' },
      examples: ['rtcops invoice create 星河互娱 5000 --type special', 'rtcops invoice create 1042 200 --dry-run'],
      permission: ['FINANCE_INVOICE_ADD_BUTTON'],
      writes: true,
      run: async () => (await import('./invoice/write.ts')).createInvoice,
    },
    {
      name: 'issue',
      ...ofOne,
      flags: [
        text('number', 'invoice_no', longest.number, '发票号', 'invoice number'),
        {
          name: 'at',
          value: 'time',
          field: 'invoice_time',
          about: { zh: '开票时间（默认现在）', en: 'when it was issued (default: now)' },
        },
        text('remark', 'remark', longest.remark, '备注，最多 50 个字符', 'at most 50 characters'),
        ...writeFlags,
      ],
      about: { zh: '开票', en: 'record that it was issued' },
      deed: { zh: '开票', en: 'issue invoices' },
      examples: ['rtcops invoice issue 311 --number 24312000000012345678'],
      permission: editors,
      writes: true,
      run: async () => (await import('./invoice/write.ts')).issueInvoice,
    },
    {
      name: 'void',
      ...ofOne,
      flags: [
        text('reason', 'remark', longest.remark, '原因，最多 50 个字符', 'why, at most 50 characters'),
        ...writeFlags,
      ],
      about: { zh: '作废，金额可重新开票', en: 'make it void; its amount can be invoiced again' },
      deed: { zh: '作废发票', en: 'make invoices void' },
      examples: ['rtcops invoice void 311 --reason 抬头有误'],
      permission: editors,
      writes: true,
      run: async () => (await import('./invoice/write.ts')).voidInvoice,
    },
    {
      name: 'export',
      flags: [...filterFlags, ...exportFlags],
      about: { zh: '把发票列表存为文件', en: 'save the list as a file' },
      deed: { zh: '导出发票', en: 'export invoices' },
      examples: ['rtcops invoice export --from 2026-10 --to 2026-10 --to-file oct.csv'],
      permission: ['FINANCE_INVOICE_EXPORT_BUTTON'],
      run: async () => (await import('./invoice/read.ts')).exportInvoices,
    },
    {
      name: 'statement',
      ...ofOne,
      flags: fileFlags,
      about: { zh: '发票明细单，PDF', en: 'the statement of an invoice, as PDF' },
      deed: seen,
      examples: ['rtcops invoice statement 311 --to-file 311.pdf'],
      permission: readers,
      run: async () => (await import('./invoice/read.ts')).saveStatement,
    },
    {
      name: 'info',
      flags: [companyFlag, ...listFlags],
      about: { zh: '企业的开票信息与可开票金额', en: 'what companies want on invoices, and what is left to invoice' },
      deed: seen,
      examples: ['rtcops invoice info -c 星河互娱', 'rtcops invoice info --all -o csv'],
      permission: readers,
      run: async () => (await import('./invoice/read.ts')).listInfo,
    },
    {
      name: 'info-update',
      arguments: [company],
      ...ofCompany,
      flags: [
        typeFlag,
        text('title', 'title', longest.title, '抬头', 'title'),
        text('tax-no', 'tax_no', longest.taxNumber, '税号', 'tax number'),
        text('bank-name', 'bank_name', longest.bank, '开户行', 'bank'),
        text('bank-account', 'bank_account', longest.account, '账号', 'account'),
        text('address', 'address', longest.address, '地址', 'address'),
        text('phone', 'phone', longest.phone, '电话', 'phone'),
        text('recipient', 'recipient', longest.recipient, '收件人', 'recipient'),
        text('recipient-address', 'recipient_address', longest.address, '收件地址', 'postal address'),
        bodyFlag,
        ...writeFlags,
      ],
      about: { zh: '填写或修改，未给出的保持不变', en: 'enter or change it; what is not given stays' },
      deed: { zh: '修改开票信息', en: 'change invoice information' },
      examples: ['rtcops invoice info-update 1042 --title 星河互娱科技有限公司 --tax-no 91310000MA1K00000X'],
      permission: editors,
      writes: true,
      run: async () => (await import('./invoice/write.ts')).updateInfo,
    },
  ],
}
