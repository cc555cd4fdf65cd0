import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type Erasure = Row<'listErasures'>

/** States of an erasure. */
export const erasureStates = {
  waiting: { text: 'erasure.state.waiting', mark: 'off' },
  running: { text: 'erasure.state.running', mark: 'warn' },
  failed: { text: 'erasure.state.failed', mark: 'bad' },
  done: { text: 'erasure.state.done', mark: 'ok' },
} as const

export const erasureColumns = columns<Erasure>()([
  { id: 'number', kind: 'code', label: 'erasure.number', width: 144 },
  { id: 'state', kind: 'status', label: 'erasure.state.label', words: erasureStates, width: 112 },
  { id: 'waits_for', kind: 'text', label: 'erasure.waitsFor', width: 144 },
  { id: 'appkey_name', kind: 'text', label: 'erasure.project' },
  { id: 'username', kind: 'code', label: 'erasure.orderedBy', width: 144 },
  { id: 'order_time', kind: 'time', label: 'erasure.ordered', width: 168 },
  { id: 'done_time', kind: 'time', label: 'erasure.done', width: 168 },
  { id: 'rows', kind: 'number', label: 'erasure.rows', width: 96 },
])
