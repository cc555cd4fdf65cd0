import type { Schema } from '@rtcops/core/api/types'
import { type Role, roleColumns } from '@rtcops/core/features/admin/roles/columns'
import type { Listing } from '../../../output/listing.ts'

/** The console's columns; the other verbs take the name of a role. */
export const roles: Listing<Role> = {
  rows: 'cli.rows.roles',
  schema: 'RoleRow',
  columns: roleColumns,
  wide: [{ id: 'id', kind: 'number', label: 'common.column.id' }],
}

/** Role with its levels, which a table shows in words below it. */
export const role: Listing<Schema<'Role'>> = {
  rows: 'cli.rows.roles',
  schema: 'Role',
  columns: [{ id: 'id', kind: 'number', label: 'common.column.id' }, ...roleColumns],
}
