import type { Row } from '../../../../api/types.ts'
import { columns } from '../../../../columns/columns.ts'
import { watchWords } from '../columns.ts'

export type AlarmMute = Row<'listAlarmMutes'>

export const muteColumns = columns<AlarmMute>()([
  { id: 'name', kind: 'text', label: 'alarmMute.name', width: 140 },
  { id: 'matchers', kind: 'code', label: 'alarmSilence.matchers' },
  { id: 'weekdays', kind: 'text', label: 'alarmMute.times', width: 196 },
  { id: 'until', kind: 'time', label: 'alarmMute.until', width: 116 },
  { id: 'held', kind: 'number', label: 'alarmSilence.held', width: 92 },
  { id: 'why', kind: 'text', label: 'alarmSilence.why', width: 140 },
  { id: 'status', kind: 'status', label: 'common.column.status', words: watchWords, width: 96 },
])
