import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type ApiKey = Row<'listApiKeys'>

/** Whether a key works, and if not, why. */
export const apiKeyStates = {
  active: { text: 'apiKey.state.active', mark: 'ok' },
  expired: { text: 'apiKey.state.expired', mark: 'off' },
  revoked: { text: 'apiKey.state.revoked', mark: 'bad' },
  ownerless: { text: 'apiKey.state.ownerless', mark: 'warn' },
} as const

export const apiKeyColumns = columns<ApiKey>()([
  { id: 'name', kind: 'text', label: 'apiKey.name' },
  { id: 'key_id', kind: 'code', label: 'apiKey.keyId', width: 144 },
  { id: 'state', kind: 'status', label: 'apiKey.state.label', words: apiKeyStates, width: 112 },
  { id: 'username', kind: 'code', label: 'apiKey.owner', width: 144 },
  { id: 'expire_time', kind: 'time', label: 'apiKey.expires', width: 168 },
  { id: 'last_used_time', kind: 'time', label: 'apiKey.lastUsed', width: 168 },
  { id: 'last_address', kind: 'code', label: 'apiKey.lastAddress', width: 144 },
])
