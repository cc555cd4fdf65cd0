import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'
import { yesNoWords } from '../../../columns/yes-no-words.ts'

export type Role = Row<'listAdminRoles'>

/** Data scopes: whose data the members of a role see. */
export const dataScopes = {
  all: { text: 'role.scope.all', mark: 'off' },
  own: { text: 'role.scope.own', mark: 'ok' },
} as const

export const roleColumns = columns<Role>()([
  { id: 'name', kind: 'text', label: 'role.name' },
  { id: 'classification_name', kind: 'text', label: 'role.kind' },
  { id: 'remark', kind: 'text', label: 'role.remark' },
  { id: 'data_scope', kind: 'status', label: 'role.scope.label', words: dataScopes, width: 128 },
  { id: 'second_factor', kind: 'status', label: 'factor.column', words: yesNoWords, width: 152 },
  { id: 'addresses', kind: 'code', label: 'role.addresses.label' },
  { id: 'member_numbers', kind: 'number', label: 'role.members', width: 96 },
])
