import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type SpecialModel = Row<'listSpecialModels'>

export const monitorWords = {
  1: { text: 'common.state.on', mark: 'ok' },
  0: { text: 'common.state.off', mark: 'off' },
} as const

export const specialModelColumns = columns<SpecialModel>()([
  { id: 'app_name', kind: 'text', label: 'monitor.project' },
  { id: 'channel_name', kind: 'text', label: 'monitor.room', endsDiffer: true },
  { id: 'user_id', kind: 'text', label: 'monitor.user', short: 'cli.monitor.head.user' },
  { id: 'device_name', kind: 'text', label: 'monitor.device' },
  { id: 'state', kind: 'status', label: 'common.column.status', words: monitorWords, width: 112 },
  { id: 'remark', kind: 'text', label: 'common.column.remark' },
  { id: 'update_user_name', kind: 'text', label: 'monitor.operator', width: 120 },
])
