import { type ApiKey, apiKeyColumns } from '@rtcops/core/features/admin/api-keys/columns'
import type { Listing } from '../../../output/listing.ts'

export const apiKeys: Listing<ApiKey> = {
  rows: 'cli.rows.apiKeys',
  schema: 'ApiKey',
  columns: apiKeyColumns.filter(({ id }) => id !== 'last_address'),
  wide: [
    ...apiKeyColumns.filter(({ id }) => id === 'last_address'),
    { id: 'permissions', kind: 'code', label: 'apiKey.permissions' },
    { id: 'projects', kind: 'code', label: 'apiKey.projects' },
    { id: 'addresses', kind: 'code', label: 'apiKey.addresses' },
    { id: 'old_until', kind: 'time', label: 'apiKey.oldUntil' },
    { id: 'create_time', kind: 'time', label: 'common.column.createTime' },
  ],
}
