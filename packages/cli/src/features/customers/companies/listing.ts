import { type Company, companyColumns, nameWithRemark } from '@rtcops/core/features/customers/companies/columns'
import { formatMoney } from '@rtcops/core/format/format-money'
import type { Cell, Listing } from '../../../output/listing.ts'
import { stateCell } from './state.ts'

/** The console's columns, with ids aligned to the right. */
export const companies: Listing<Company> = {
  rows: 'cli.rows.companies',
  schema: 'CompanyRow',
  columns: companyColumns.map((column) => (column.id === 'id' ? { ...column, kind: 'number' } : column)),
  wide: [{ id: 'create_time', kind: 'time', label: 'common.column.createTime' }],
  keep: ['days_left', 'state'],
  details: ['salesperson_name', 'appkey_numbers', 'member_numbers'],
  cells: {
    // An id has no thousands separators.
    id: ({ id }) => String(id),
    name: nameWithRemark,
    balance: balanceCell,
    state: ({ state }, { t }) => stateCell(t, state),
  },
}

/** Returns a balance with a mark if it is low, and with another one if it is negative. */
export function balanceCell({ balance, low_balance }: { balance: string; low_balance: number }): Cell {
  const mark = low_balance === 0 ? 'plain' : balance.startsWith('-') ? 'bad' : 'warn'
  return { text: formatMoney(balance), mark }
}
