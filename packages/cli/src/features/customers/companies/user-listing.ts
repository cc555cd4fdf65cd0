import { type CompanyUser, companyUserColumns } from '@rtcops/core/features/customers/company-users/columns'
import { type Listing, splitColumns } from '../../../output/listing.ts'
import { stateCell } from './state.ts'

const { columns, wide } = splitColumns<CompanyUser>(companyUserColumns, ['create_time'])

/** The console's columns, with ids aligned to the right. */
export const companyUsers: Listing<CompanyUser> = {
  rows: 'cli.rows.companyUsers',
  schema: 'CompanyUser',
  columns: columns.map((column) => (column.id === 'id' ? { ...column, kind: 'number' } : column)),
  wide,
  keep: ['status'],
  cells: {
    // An id has no thousands separators.
    id: ({ id }) => String(id),
    status: ({ status }, { t }) => stateCell(t, status),
  },
}
