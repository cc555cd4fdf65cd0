import type { Schema } from '@rtcops/core/api/types'
import { type Role, roleColumns } from '@rtcops/core/features/admin/roles/columns'
import type { Shape } from '../../../output/shape.ts'

export const roleShape: Shape<Role> = {
  what: 'word.roles',
  columns: roleColumns,
  wide: [{ id: 'id', kind: 'number', label: 'common.column.id' }],
  fields: [
    'id',
    'name',
    'classification_id',
    'classification_name',
    'remark',
    'is_super',
    'is_editable',
    'member_numbers',
  ],
  times: [],
}

/** A role with its levels, which a table shows in words. */
export type RoleDetail = Schema<'Role'>

export const detailShape: Shape<RoleDetail> = {
  what: 'word.roles',
  columns: [{ id: 'id', kind: 'number', label: 'common.column.id' }, ...roleColumns],
  fields: [...(roleShape.fields as (keyof RoleDetail & string)[]), 'role', 'roleIdList'],
  times: [],
}
