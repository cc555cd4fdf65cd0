import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'
import { companyStateWords } from './states.ts'

export type Company = Row<'listCompanies'>

/** Returns a company's name followed by its remark, where both are shown together (D-66). */
export const nameWithRemark = ({ name, remark }: { name: string; remark: string }): string =>
  remark ? `${name}（${remark}）` : name

export const companyColumns = columns<Company>()([
  { id: 'id', kind: 'code', label: 'company.id', short: 'common.column.id', width: 96 },
  { id: 'name', kind: 'text', label: 'company.name', short: 'cli.company.head.name' },
  { id: 'balance', kind: 'money', label: 'company.balance', width: 152, sortable: true },
  {
    id: 'days_left',
    kind: 'number',
    label: 'company.daysLeft',
    short: 'cli.company.head.daysLeft',
    width: 104,
    sortable: true,
  },
  { id: 'state', kind: 'status', label: 'company.state', words: companyStateWords, width: 104 },
  { id: 'salesperson_name', kind: 'text', label: 'company.salesperson', width: 128 },
  { id: 'appkey_numbers', kind: 'number', label: 'company.projects', width: 88 },
  { id: 'member_numbers', kind: 'number', label: 'company.members', width: 88 },
])
