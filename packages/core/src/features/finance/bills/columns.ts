import type { Row, Schema } from '../../../api/types.ts'
import { closedWords } from '../../../columns/closed-words.ts'
import { columns } from '../../../columns/columns.ts'

export type Bill = Row<'listExpenseBills'>
export type BillExplanation = Schema<'BillExplanation'>
export type BilledCall = Schema<'BilledCall'>

export const billColumns = columns<Bill>()([
  { id: 'day', kind: 'day', label: 'bill.column.day', width: 104, sortable: true },
  { id: 'company_name', kind: 'text', label: 'bill.column.company' },
  { id: 'appkey_name', kind: 'text', label: 'bill.column.project' },
  { id: 'bill_minute', kind: 'number', label: 'bill.column.voiceMinutes', width: 96, sortable: true },
  { id: 'bill_amount', kind: 'money', label: 'bill.column.voiceAmount', width: 108, sortable: true },
  { id: 'video_minute', kind: 'number', label: 'bill.column.videoMinutes', width: 96, sortable: true },
  { id: 'video_amount', kind: 'money', label: 'bill.column.videoAmount', width: 108, sortable: true },
  { id: 'push_flow_minute', kind: 'number', label: 'bill.column.pushMinutes', width: 96, sortable: true },
  { id: 'push_flow_amount', kind: 'money', label: 'bill.column.pushAmount', width: 108, sortable: true },
  { id: 'total_amount', kind: 'money', label: 'bill.column.total', width: 116, sortable: true },
  { id: 'closed', kind: 'status', label: 'bill.column.closed', words: closedWords, width: 88 },
])
