import type { Schema } from '../../../api/types.ts'
import { levelWords } from '../../../columns/call-words.ts'
import { columns } from '../../../columns/columns.ts'

export type BehaviorEvent = Schema<'BehaviorEvent'>

/** Columns of the events (R-CBH-03). */
export const behaviorColumns = columns<BehaviorEvent>()([
  { id: 'ts', kind: 'time', label: 'common.column.time', width: 168, sortable: true, sorted: 2 },
  { id: 'app_name', kind: 'text', label: 'behavior.column.project' },
  { id: 'channel_name', kind: 'text', label: 'behavior.column.channel', endsDiffer: true },
  { id: 'uid', kind: 'code', label: 'behavior.column.userId', short: 'cli.call.head.user' },
  { id: 'type_describe', kind: 'text', label: 'behavior.column.event' },
  { id: 'level', kind: 'status', label: 'behavior.column.level', words: levelWords, width: 96 },
  { id: 'platform', kind: 'text', label: 'behavior.column.platform', width: 112 },
  { id: 'sdk_version', kind: 'text', label: 'behavior.column.sdk', width: 112 },
])
