import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'
import { companyUserStatusWords, identityWords } from '../../../columns/company-user-words.ts'

export type CompanyUser = Row<'listCompanyUsers'>

export const companyUserColumns = columns<CompanyUser>()([
  { id: 'id', kind: 'code', label: 'companyUser.id', short: 'common.column.id', width: 88 },
  { id: 'name', kind: 'text', label: 'companyUser.name', width: 128 },
  { id: 'email', kind: 'text', label: 'companyUser.email' },
  { id: 'phone', kind: 'code', label: 'companyUser.phone', width: 136 },
  { id: 'company_name', kind: 'text', label: 'companyUser.company' },
  { id: 'is_owner', kind: 'status', label: 'companyUser.identity', words: identityWords, width: 104 },
  { id: 'status', kind: 'status', label: 'companyUser.status', words: companyUserStatusWords, width: 104 },
  { id: 'create_time', kind: 'time', label: 'companyUser.registered', width: 168 },
])
