import type { Command, Flag } from '../../command.ts'
import { bodyFlag, listFlags, writeFlags } from '../../flags.ts'
import { getAccount, listAccounts } from './bank-account/read.ts'

const id = { name: 'id', about: { zh: '账户的 ID', en: 'id of the account' } }
const readers = ['CONFIG_BANK_ACCOUNT']

/** The fields of an account; `create` wants the first four. */
const fieldFlags: readonly Flag[] = [
  {
    name: 'bank',
    value: 'text',
    field: 'collection_bank_name',
    longest: 50,
    about: { zh: '收款银行，最多 50 个字符', en: 'receiving bank, at most 50 characters' },
  },
  {
    name: 'account',
    value: 'digits',
    field: 'collection_bank_account',
    longest: 40,
    about: { zh: '账号：数字、空格、连字符，最多 40', en: 'number: digits, spaces, hyphens, at most 40' },
  },
  {
    name: 'holder',
    value: 'text',
    field: 'collection_bank_username',
    longest: 50,
    about: { zh: '开户人，最多 50 个字符', en: 'account holder, at most 50 characters' },
  },
  {
    name: 'owner',
    value: 'text',
    field: 'collection_company_name',
    longest: 50,
    about: { zh: '公司名称，最多 50 个字符', en: 'company that owns it, at most 50 characters' },
  },
]
const defaultFlag: Flag = {
  name: 'default',
  field: 'is_default',
  about: { zh: '设为使用中，原账户变为未使用', en: 'in use; the one before is released' },
}
const notDefaultFlag: Flag = { name: 'no-default', about: { zh: '设为未使用', en: 'not in use' } }

export const command: Command = {
  name: 'bank-account',
  about: { zh: '收取客户付款的账户。', en: 'Accounts that customers pay to.' },
  verbs: [
    {
      name: 'list',
      flags: listFlags,
      about: { zh: '账户列表，使用中的在前', en: 'accounts, the one in use first' },
      deed: { zh: '查看收款账户', en: 'see bank accounts' },
      examples: ['rtcops bank-account list', 'rtcops bank-account list --all -o csv --bom > accounts.csv'],
      permission: readers,
      run: async () => listAccounts,
    },
    {
      name: 'get',
      arguments: [id],
      about: { zh: '一个账户', en: 'one account' },
      deed: { zh: '查看收款账户', en: 'see bank accounts' },
      examples: ['rtcops bank-account get 3'],
      permission: readers,
      object: 'what.bankAccount',
      elsewhere: 'rtcops bank-account list',
      run: async () => getAccount,
    },
    {
      name: 'create',
      aliases: ['insert'],
      flags: [...fieldFlags, defaultFlag, bodyFlag, ...writeFlags],
      about: { zh: '新增账户', en: 'add an account' },
      deed: { zh: '新增收款账户', en: 'add a bank account' },
      examples: [
        'rtcops bank-account create --bank 招商银行 --account "6225 8801 2345" --holder 林晓岚 --owner 云声科技',
        'rtcops bank-account create --body account.json --default --dry-run',
      ],
      permission: ['CONFIG_BANK_ACCOUNT_ADD_BUTTON'],
      writes: true,
      run: async () => (await import('./bank-account/write.ts')).createAccount,
    },
    {
      name: 'update',
      arguments: [id],
      flags: [...fieldFlags, defaultFlag, notDefaultFlag, bodyFlag, ...writeFlags],
      about: { zh: '修改账户，未给出的保持不变', en: 'change an account; what is not given stays' },
      deed: { zh: '修改收款账户', en: 'change a bank account' },
      examples: ['rtcops bank-account update 3 --holder 周琳', 'rtcops bank-account update 3 --default -y'],
      permission: ['CONFIG_BANK_ACCOUNT_EDIT_BUTTON'],
      object: 'what.bankAccount',
      elsewhere: 'rtcops bank-account list',
      writes: true,
      run: async () => (await import('./bank-account/write.ts')).updateAccount,
    },
    {
      name: 'delete',
      arguments: [id],
      flags: writeFlags,
      about: { zh: '删除未使用的账户', en: 'remove an account that is not in use' },
      deed: { zh: '删除收款账户', en: 'remove a bank account' },
      examples: ['rtcops bank-account delete 3', 'rtcops bank-account delete 3 -y'],
      permission: ['CONFIG_BANK_ACCOUNT_DELETE_BUTTON'],
      object: 'what.bankAccount',
      elsewhere: 'rtcops bank-account list',
      writes: true,
      run: async () => (await import('./bank-account/write.ts')).deleteAccount,
    },
  ],
}
