import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type Role = Row<'listAdminRoles'>

/** Whose data the members of a role see. */
export const dataScopes = {
  all: { text: 'role.scope.all', mark: 'off' },
  own: { text: 'role.scope.own', mark: 'ok' },
} as const

const yesNo = {
  1: { text: 'common.state.yes', mark: 'ok' },
  0: { text: 'common.state.no', mark: 'off' },
} as const

export const roleColumns = columns<Role>()([
  { id: 'name', kind: 'text', label: 'role.name' },
  { id: 'classification_name', kind: 'text', label: 'role.kind' },
  { id: 'remark', kind: 'text', label: 'role.remark' },
  { id: 'data_scope', kind: 'status', label: 'role.scope.label', words: dataScopes, width: 112 },
  { id: 'second_factor', kind: 'status', label: 'factor.column', words: yesNo, width: 112 },
  { id: 'member_numbers', kind: 'number', label: 'role.members', width: 96 },
])
