import type { Command, Flag, Verb } from '../../command.ts'
import { bodyFlag, listFlags, sortFlag, writeFlags } from '../../flags.ts'
import { listCompanies } from './company/list.ts'
import { userVerbs } from './company/user.ts'

const company = { name: 'company', about: { zh: 'ID 或完整名称', en: 'id or exact name' } }
const editKey = ['HOME_COMPANY_ENTERPRISE_EDIT_BUTTON']

const fieldFlags: readonly Flag[] = [
  {
    name: 'name',
    value: 'text',
    field: 'name',
    longest: 200,
    about: { zh: '企业名称，最多 200 个字符', en: 'name, at most 200 characters' },
  },
  {
    name: 'remark',
    value: 'text',
    field: 'remark',
    longest: 200,
    about: { zh: '备注，最多 200 个字符', en: 'remark, at most 200 characters' },
  },
  {
    name: 'sales',
    value: 'member',
    field: 'salesperson',
    about: { zh: '销售的登录账号或姓名', en: 'username or name of the salesperson' },
  },
  { name: 'push-flow', field: 'push_flow', about: { zh: '开启推流', en: 'uses push streams' } },
  { name: 'video', field: 'video', about: { zh: '开启视频', en: 'uses video' } },
  { name: 'country-stats', field: 'minute_calltime', about: { zh: '开启国家统计', en: 'part of country statistics' } },
]

/** What takes back what the flags above set. */
const withoutFlags: readonly Flag[] = [
  { name: 'no-sales', about: { zh: '不指定销售', en: 'without a salesperson' } },
  { name: 'no-push-flow', about: { zh: '关闭推流', en: 'no push streams' } },
  { name: 'no-video', about: { zh: '关闭视频', en: 'no video' } },
  { name: 'no-country-stats', about: { zh: '关闭国家统计', en: 'no country statistics' } },
]

/** What all verbs that are about one company have in common. */
const ofOneCompany = {
  arguments: [company],
  object: 'what.company',
  elsewhere: 'rtcops company list --name TEXT',
} as const satisfies Partial<Verb>

export const command: Command = {
  name: 'company',
  about: { zh: '使用平台的企业，及其用户。', en: 'The companies that use the platform, and their users.' },
  verbs: [
    {
      name: 'list',
      flags: [
        {
          name: 'name',
          value: 'text',
          field: 'name',
          longest: 200,
          about: { zh: '名称或备注的一部分', en: 'part of name or remark' },
        },
        {
          name: 'appkey',
          value: 'key',
          field: 'appkey',
          longest: 128,
          about: { zh: '其项目的 AppKey', en: 'appkey of one of its projects' },
        },
        {
          name: 'state',
          value: 'state',
          words: ['normal', 'disabled', 'cancelled'],
          about: { zh: 'normal disabled cancelled', en: 'normal disabled cancelled' },
        },
        { name: 'low-balance', about: { zh: '只要余额不足的', en: 'only those whose balance is low' } },
        ...listFlags,
        { ...sortFlag, about: { zh: 'balance days_left；- 为降序', en: 'balance days_left; - is descending' } },
      ],
      about: { zh: '企业列表，新的在前', en: 'companies, newest first' },
      deed: { zh: '查看企业', en: 'see companies' },
      examples: ['rtcops company list --name 星河', 'rtcops company list --low-balance --sort days_left'],
      permission: ['HOME_COMPANY_ENTERPRISE'],
      run: async () => listCompanies,
    },
    {
      name: 'get',
      ...ofOneCompany,
      about: { zh: '一家企业，及其认证和项目', en: 'one company with certification and projects' },
      deed: { zh: '查看企业详情', en: 'see the details of a company' },
      examples: ['rtcops company get 1063', 'rtcops company get 星河互娱 -o json'],
      permission: ['HOME_COMPANY_ENTERPRISE_DETAILS_BUTTON'],
      run: async () => (await import('./company/get.ts')).getCompany,
    },
    {
      name: 'create',
      aliases: ['insert'],
      flags: [...fieldFlags, bodyFlag, ...writeFlags],
      about: { zh: '新增企业', en: 'add a company' },
      deed: { zh: '新增企业', en: 'add companies' },
      examples: ['rtcops company create --name 星河互娱 --remark KTV --sales zhoulin --push-flow'],
      permission: ['HOME_COMPANY_ENTERPRISE_ADD_BUTTON'],
      writes: true,
      run: async () => (await import('./company/write.ts')).createCompany,
    },
    {
      name: 'update',
      ...ofOneCompany,
      flags: [
        ...fieldFlags,
        ...withoutFlags,
        {
          name: 'state',
          value: 'state',
          words: ['normal', 'disabled'],
          field: 'state',
          about: { zh: 'normal 或 disabled', en: 'normal or disabled' },
        },
        {
          name: 'low-balance',
          value: 'amount|default',
          field: 'low_balance_threshold',
          about: { zh: '余额低于此金额（元）为不足', en: 'balances below this are low, in yuan' },
        },
        bodyFlag,
        ...writeFlags,
      ],
      about: { zh: '修改企业，未给出的保持不变', en: 'change a company; what is not given stays' },
      deed: { zh: '修改企业', en: 'change companies' },
      examples: ['rtcops company update 1063 --sales zhoulin', 'rtcops company update 星河互娱 --low-balance 5000 -y'],
      permission: editKey,
      writes: true,
      run: async () => (await import('./company/write.ts')).updateCompany,
    },
    {
      name: 'enable',
      ...ofOneCompany,
      flags: writeFlags,
      about: { zh: '启用企业', en: 'enable a company again' },
      deed: { zh: '启用企业', en: 'enable companies' },
      examples: ['rtcops company enable 1057'],
      permission: editKey,
      writes: true,
      run: async () => (await import('./company/write.ts')).enableCompany,
    },
    {
      name: 'disable',
      ...ofOneCompany,
      flags: writeFlags,
      about: { zh: '禁用企业，平台拒绝其新进房', en: 'disable; the platform refuses its new joins' },
      deed: { zh: '禁用企业', en: 'disable companies' },
      examples: ['rtcops company disable 1057 -y'],
      permission: editKey,
      writes: true,
      run: async () => (await import('./company/write.ts')).disableCompany,
    },
    ...userVerbs,
  ],
}
