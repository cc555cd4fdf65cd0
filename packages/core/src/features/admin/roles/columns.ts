import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type Role = Row<'listAdminRoles'>

const yesNo = {
  1: { text: 'common.state.yes', mark: 'ok' },
  0: { text: 'common.state.no', mark: 'off' },
} as const

export const roleColumns = columns<Role>()([
  { id: 'name', kind: 'text', label: 'role.name' },
  { id: 'classification_name', kind: 'text', label: 'role.kind' },
  { id: 'remark', kind: 'text', label: 'role.remark' },
  { id: 'second_factor', kind: 'status', label: 'factor.role', words: yesNo, width: 128 },
  { id: 'member_numbers', kind: 'number', label: 'role.members', width: 96 },
])
