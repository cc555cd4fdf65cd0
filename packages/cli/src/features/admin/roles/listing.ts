import type { Schema } from '@rtcops/core/api/types'
import { type Role, roleColumns } from '@rtcops/core/features/admin/roles/columns'
import type { Listing } from '../../../output/listing.ts'

/** The console's columns; the other verbs take a role by its name. */
export const roles: Listing<Role> = {
  rows: 'cli.rows.roles',
  schema: 'RoleRow',
  columns: roleColumns,
  wide: [{ id: 'id', kind: 'number', label: 'common.column.id' }],
}

/** A role with its levels, which a table shows in words below. */
export const role: Listing<Schema<'Role'>> = {
  rows: 'cli.rows.roles',
  schema: 'Role',
  columns: [{ id: 'id', kind: 'number', label: 'common.column.id' }, ...roleColumns],
}
