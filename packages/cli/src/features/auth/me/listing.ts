import type { Answer, Schema } from '@rtcops/core/api/types'
import type { Listing } from '../../../output/listing.ts'

/** Member who is logged in. */
export const self: Listing<Answer<'getAdminUser'>['info']> = {
  rows: 'cli.rows.members',
  schema: { fields: ['id', 'username', 'name', 'role_name', 'api_key'] },
  columns: [
    { id: 'id', kind: 'number', label: 'common.column.id' },
    { id: 'username', kind: 'code', label: 'cli.whoami.head.username' },
    { id: 'name', kind: 'text', label: 'member.name' },
    { id: 'role_name', kind: 'text', label: 'member.role' },
  ],
}

/** API key that calls, with its owner: it may do what both may. */
export const callingKey: Listing<Schema<'CallingApiKey'> & { username: string }> = {
  rows: 'cli.rows.apiKeys',
  schema: { fields: ['name', 'key_id', 'username', 'expire_time', 'permissions'], times: ['expire_time'] },
  columns: [
    { id: 'name', kind: 'text', label: 'apiKey.name' },
    { id: 'key_id', kind: 'code', label: 'apiKey.keyId' },
    { id: 'username', kind: 'code', label: 'apiKey.owner' },
    { id: 'expire_time', kind: 'time', label: 'apiKey.expires' },
    { id: 'permissions', kind: 'code', label: 'apiKey.permissions' },
  ],
  cells: { permissions: ({ permissions }) => permissions.join(' ') },
}

/** Permission that the member holds. */
export const permissionListing: Listing<{ key: string }> = {
  rows: 'cli.rows.permissions',
  schema: { fields: ['key'] },
  columns: [{ id: 'key', kind: 'code', label: 'cli.whoami.head.key' }],
}

/** Entry of the member's menu. */
export interface MenuItem {
  key: string
  name: string
  url: string
  /** Key of the entry above it; empty at the top. */
  parent: string
}

export const menuItems: Listing<MenuItem> = {
  rows: 'cli.rows.rows',
  schema: { fields: ['key', 'name', 'url', 'parent'] },
  columns: [
    { id: 'key', kind: 'code', label: 'cli.whoami.head.key' },
    { id: 'name', kind: 'text', label: 'cli.whoami.head.name' },
    { id: 'url', kind: 'code', label: 'cli.whoami.head.url' },
    { id: 'parent', kind: 'code', label: 'cli.whoami.head.parent' },
  ],
}
