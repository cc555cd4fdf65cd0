import type { Row } from '../../api/types.ts'
import { columns } from '../../columns/columns.ts'

export type OpenSession = Row<'listOwnSessions'>

/** Marks the login that made the request. */
const currentWords = {
  1: { text: 'session.current', mark: 'ok' },
  0: { text: 'session.other', mark: 'plain' },
} as const

export const sessionColumns = columns<OpenSession>()([
  { id: 'device', kind: 'text', label: 'session.device', width: 208 },
  { id: 'address', kind: 'code', label: 'session.address', width: 144 },
  { id: 'is_current', kind: 'status', label: 'session.state', words: currentWords, width: 112 },
  { id: 'last_seen_time', kind: 'time', label: 'session.lastSeen', width: 168 },
  { id: 'create_time', kind: 'time', label: 'session.since', width: 168 },
  { id: 'expire_time', kind: 'time', label: 'session.expires', width: 168 },
])
