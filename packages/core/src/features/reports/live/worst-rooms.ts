import type { Schema } from '../../../api/types.ts'
import { causeWords, sideWords } from '../../../columns/cause-words.ts'
import { columns } from '../../../columns/columns.ts'
import { second } from '../../../time/zone.ts'

export type WorstRoom = Schema<'WorstRoom'>

/** Milliseconds between requests, as long as the server keeps its answer and a little more. */
export const worstRoomsPause = 30 * second

export const worstRoomColumns = columns<WorstRoom>()([
  { id: 'app_name', kind: 'text', label: 'call.column.project' },
  { id: 'channel_name', kind: 'text', label: 'call.column.channel' },
  { id: 'channel_session_id', kind: 'code', label: 'call.column.callId' },
  { id: 'bad_users', kind: 'number', label: 'dashboard.worst.badUsers' },
  { id: 'users', kind: 'number', label: 'dashboard.worst.users' },
  { id: 'cause', kind: 'status', label: 'dashboard.worst.cause', words: causeWords },
  { id: 'side', kind: 'status', label: 'call.column.side', words: sideWords },
])
