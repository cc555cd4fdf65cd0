import type { Row } from '../../../api/types.ts'
import { closedWords } from '../../../columns/closed-words.ts'
import { columns } from '../../../columns/columns.ts'

export type UsageDay = Row<'getUsage'>
export type WeekOfProject = Row<'listProjectShortTime'>

export const usageDayColumns = columns<UsageDay>()([
  { id: 'day', kind: 'day', label: 'usage.column.day' },
  { id: 'speech_sounds_total', kind: 'number', label: 'usage.column.voice' },
  { id: 'video_total', kind: 'number', label: 'usage.column.video' },
  { id: 'push_flow_total', kind: 'number', label: 'usage.column.push' },
  { id: 'closed', kind: 'status', label: 'common.column.status', words: closedWords, width: 120 },
])

export const weekColumns = columns<WeekOfProject>()([
  { id: 'company_name', kind: 'text', label: 'project.company' },
  { id: 'appkey_name', kind: 'text', label: 'project.name' },
  { id: 'appkey', kind: 'code', label: 'project.appkey', width: 276 },
  { id: 'speech_sounds_total', kind: 'number', label: 'usage.column.voice', width: 120, sortable: true, sorted: 2 },
  { id: 'video_total', kind: 'number', label: 'usage.column.video', width: 120, sortable: true },
  { id: 'push_flow_total', kind: 'number', label: 'usage.column.push', width: 120, sortable: true },
])
