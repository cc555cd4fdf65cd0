import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type Role = Row<'listAdminRoles'>

export const roleColumns = columns<Role>()([
  { id: 'name', kind: 'text', label: 'role.name' },
  { id: 'classification_name', kind: 'text', label: 'role.kind' },
  { id: 'remark', kind: 'text', label: 'role.remark' },
  { id: 'member_numbers', kind: 'number', label: 'role.members', width: 96 },
])
