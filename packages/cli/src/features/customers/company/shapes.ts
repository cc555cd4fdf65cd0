import { type Company, companyColumns, nameWithRemark } from '@rtcops/core/features/customers/companies/columns'
import { type CompanyInfo, companyFacts } from '@rtcops/core/features/customers/companies/details'
import { type CompanyUser, companyUserColumns } from '@rtcops/core/features/customers/company-users/columns'
import { formatMoney } from '@rtcops/core/format/format-money'
import { inWords } from '../../../i18n/say.ts'
import type { Cell, Shape } from '../../../output/shape.ts'
import { stateCell } from './state.ts'

const idHead = { zh: 'ID', en: 'ID' }

export const companyShape: Shape<Company> = {
  what: 'word.companies',
  columns: [{ id: 'id', kind: 'number', label: 'company.id' }, ...companyColumns.filter(({ id }) => id !== 'id')],
  wide: [{ id: 'create_time', kind: 'time', label: 'common.column.createTime' }],
  fields: [
    'id',
    'name',
    'remark',
    'balance',
    'low_balance',
    'low_balance_threshold',
    'days_left',
    'state',
    'salesperson',
    'salesperson_name',
    'appkey_numbers',
    'member_numbers',
    'create_time',
  ],
  times: ['create_time'],
  heads: { id: idHead, name: { zh: '企业名称', en: 'Name' }, days_left: { zh: '天数', en: 'Days' } },
  cells: {
    id: ({ id }) => String(id),
    name: nameWithRemark,
    balance: balanceCell,
    state: ({ state }) => stateCell(state),
  },
}

/** A balance that is low carries a mark, and another one when it is owed. */
function balanceCell({ balance, low_balance }: { balance: string; low_balance: number }): Cell {
  const mark = low_balance === 0 ? 'plain' : balance.startsWith('-') ? 'bad' : 'warn'
  return { text: formatMoney(balance), mark }
}

const factsOf = (fields: readonly (keyof CompanyInfo & string)[]): Shape<CompanyInfo> => ({
  what: 'word.companies',
  columns: companyFacts,
  fields,
  times: [],
  heads: {
    id: { zh: 'ID', en: 'id' },
    name: { zh: '名称', en: 'name' },
    salesperson_name: { zh: '销售', en: 'salesperson' },
    days_left: { zh: '可用天数', en: 'days left' },
    low_balance_threshold: { zh: '余额不足阈值', en: 'low below' },
    certification_status: { zh: '状态', en: 'status' },
  },
  cells: {
    name: nameWithRemark,
    balance: balanceCell,
    state: ({ state }) => stateCell(state),
    certification_status: certificationCell,
  },
})

/** The parts of `company get`, each under its own title. */
export const companyPart = factsOf(['id', 'name', 'state', 'balance', 'days_left', 'salesperson_name'])
export const companyPartWide = factsOf([
  ...companyPart.fields,
  'low_balance_threshold',
  'push_flow',
  'video',
  'minute_calltime',
  'create_time',
])
export const certificationPart = factsOf(['certification_status', 'company_code'])
export const certificationPartWide = factsOf([...certificationPart.fields, 'company_name', 'examine_message'])

function certificationCell({ certification_status }: CompanyInfo): Cell {
  const [words, mark] = certifications[certification_status] ?? [{ zh: '未知', en: 'unknown' }, 'plain' as const]
  return { text: inWords(words), mark }
}

const certifications: readonly (readonly [{ zh: string; en: string }, Cell['mark']])[] = [
  [{ zh: '未提交', en: 'not submitted' }, 'off'],
  [{ zh: '待审核', en: 'pending' }, 'warn'],
  [{ zh: '已认证', en: 'passed' }, 'ok'],
  [{ zh: '未通过', en: 'not passed' }, 'bad'],
]

export const userShape: Shape<CompanyUser> = {
  what: 'word.companyUsers',
  columns: [
    { id: 'id', kind: 'number', label: 'companyUser.id' },
    ...companyUserColumns.filter(({ id }) => id !== 'id' && id !== 'create_time'),
  ],
  wide: companyUserColumns.filter(({ id }) => id === 'create_time'),
  fields: ['id', 'company_id', 'company_name', 'name', 'email', 'phone', 'is_owner', 'status', 'create_time'],
  times: ['create_time'],
  heads: { id: idHead },
  cells: { id: ({ id }) => String(id), status: ({ status }) => stateCell(status) },
}
