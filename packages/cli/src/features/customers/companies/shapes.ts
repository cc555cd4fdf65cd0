import { type Company, companyColumns, nameWithRemark } from '@rtcops/core/features/customers/companies/columns'
import { formatMoney } from '@rtcops/core/format/format-money'
import { translated } from '../../../old/say.ts'
import type { Cell, Shape } from '../../../old/shape.ts'
import { stateCell } from './state.ts'

const idHead = { zh: 'ID', en: 'ID' }

export const companyShape: Shape<Company> = {
  what: 'rows.companies',
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
    state: ({ state }) => stateCell(translated, state),
  },
}

/** A balance that is low carries a mark, and another one when it is owed. */
function balanceCell({ balance, low_balance }: { balance: string; low_balance: number }): Cell {
  const mark = low_balance === 0 ? 'plain' : balance.startsWith('-') ? 'bad' : 'warn'
  return { text: formatMoney(balance), mark }
}
