import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type AlarmSilence = Row<'listAlarmSilences'>

/** State of a silence. */
export const silenceStateWords = {
  active: { text: 'alarmSilence.states.active', mark: 'live' },
  coming: { text: 'alarmSilence.states.coming', mark: 'warn' },
  ended: { text: 'alarmSilence.states.ended', mark: 'off' },
} as const

export const silenceColumns = columns<AlarmSilence>()([
  { id: 'matchers', kind: 'code', label: 'alarmSilence.matchers' },
  { id: 'state', kind: 'status', label: 'common.column.status', words: silenceStateWords, width: 92 },
  { id: 'from', kind: 'time', label: 'alarmSilence.from', width: 116 },
  { id: 'to', kind: 'time', label: 'alarmSilence.to', width: 116 },
  { id: 'held', kind: 'number', label: 'alarmSilence.held', width: 92 },
  { id: 'why', kind: 'text', label: 'alarmSilence.why' },
  { id: 'user_name', kind: 'text', label: 'alarmSilence.by', width: 92 },
])
