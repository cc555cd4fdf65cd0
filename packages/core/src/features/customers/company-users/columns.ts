import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type CompanyUser = Row<'listCompanyUsers'>

/** Status of a user at the platform (E-10); cancelled is final (T-07). */
export const companyUserStatusWords = {
  1: { text: 'companyUser.normal', mark: 'ok' },
  2: { text: 'companyUser.disabled', mark: 'bad' },
  3: { text: 'companyUser.cancelled', mark: 'off' },
  other: { text: 'common.state.unknown', mark: 'plain' },
} as const

/** Everybody but the owner is a sub-account. */
export const identityWords = {
  1: { text: 'companyUser.owner', mark: 'plain' },
  other: { text: 'companyUser.subAccount', mark: 'plain' },
} as const

export const companyUserColumns = columns<CompanyUser>()([
  { id: 'id', kind: 'code', label: 'companyUser.id', width: 88 },
  { id: 'name', kind: 'text', label: 'companyUser.name', width: 128 },
  { id: 'email', kind: 'text', label: 'companyUser.email' },
  { id: 'phone', kind: 'code', label: 'companyUser.phone', width: 136 },
  { id: 'company_name', kind: 'text', label: 'companyUser.company' },
  { id: 'is_owner', kind: 'status', label: 'companyUser.identity', words: identityWords, width: 104 },
  { id: 'status', kind: 'status', label: 'companyUser.status', words: companyUserStatusWords, width: 104 },
  { id: 'create_time', kind: 'time', label: 'companyUser.registered', width: 168 },
])
