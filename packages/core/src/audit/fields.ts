import type { Column } from '../columns/columns.ts'
import { memberColumns } from '../features/admin/members/columns.ts'
import { companyColumns } from '../features/customers/companies/columns.ts'
import { companyFacts } from '../features/customers/companies/details.ts'
import { companyUserColumns } from '../features/customers/company-users/columns.ts'
import { bankAccountColumns } from '../features/finance/bank-accounts/columns.ts'
import { methodColumns } from '../features/settings/methods/columns.ts'
import { statisticsTypeColumns } from '../features/settings/statistics-types/columns.ts'
import type { AuditTarget } from './words.ts'

/** How one field of a record is called and written. */
export type AuditField = Pick<Column<Record<string, unknown>>, 'id' | 'kind' | 'label' | 'words'>

/** Fields that the lists do not show, by kind of record. */
const further: { readonly [Target in AuditTarget]?: readonly AuditField[] } = {
  company: [
    ...(companyFacts as readonly AuditField[]),
    { id: 'salesperson', kind: 'code', label: 'company.salesperson' },
  ],
  member: [
    { id: 'email', kind: 'text', label: 'member.email' },
    { id: 'role_id', kind: 'code', label: 'member.roleId' },
    { id: 'password', kind: 'text', label: 'auth.login.password' },
  ],
}

/** Columns of the lists, whose words are those of the entries too. */
const listed: { readonly [Target in AuditTarget]?: readonly unknown[] } = {
  bank_account: bankAccountColumns,
  company: companyColumns,
  company_user: companyUserColumns,
  member: memberColumns,
  method: methodColumns,
  statistics_type: statisticsTypeColumns,
}

/** How a field of a record is called and written; undefined where only its wire name is known. */
export function auditField(target: string, field: string): AuditField | undefined {
  const fields = [listed, further].flatMap((each) =>
    Object.hasOwn(each, target) ? (each[target as AuditTarget] ?? []) : [],
  )
  return (fields as AuditField[]).find(({ id }) => id === field)
}
