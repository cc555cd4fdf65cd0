import type { Row, Schema } from '../../../api/types.ts'
import { closedWords } from '../../../columns/closed-words.ts'
import { columns } from '../../../columns/columns.ts'

export type Bill = Row<'listExpenseBills'>
export type BillExplanation = Schema<'BillExplanation'>
export type BilledCall = Schema<'BilledCall'>

export type BilledCallTimes = Row<'listBilledCalls'>

export const billColumns = columns<Bill>()([
  { id: 'day', kind: 'day', label: 'bill.column.day', width: 96, sortable: true, sorted: 2 },
  { id: 'company_name', kind: 'text', label: 'bill.column.company', width: 120 },
  { id: 'appkey_name', kind: 'text', label: 'bill.column.project', width: 116 },
  { id: 'bill_minute', kind: 'number', label: 'bill.column.voiceMinutes', width: 76, sortable: true },
  { id: 'bill_amount', kind: 'money', label: 'bill.column.voiceAmount', width: 100, sortable: true },
  { id: 'video_minute', kind: 'number', label: 'bill.column.videoMinutes', width: 76, sortable: true },
  { id: 'video_amount', kind: 'money', label: 'bill.column.videoAmount', width: 100, sortable: true },
  { id: 'push_flow_minute', kind: 'number', label: 'bill.column.pushMinutes', width: 76, sortable: true },
  { id: 'push_flow_amount', kind: 'money', label: 'bill.column.pushAmount', width: 100, sortable: true },
  { id: 'total_amount', kind: 'money', label: 'bill.column.total', width: 104, sortable: true },
  { id: 'closed', kind: 'status', label: 'bill.column.closed', words: closedWords, width: 88 },
])

export const billedCallColumns = columns<BilledCallTimes>()([
  { id: 'channel_session_id', kind: 'code', label: 'bill.detail.callId' },
  { id: 'channel_name', kind: 'text', label: 'bill.detail.channel' },
  { id: 'user_num', kind: 'number', label: 'bill.detail.users' },
  { id: 'voice_time', kind: 'duration', label: 'bill.detail.voiceTime', short: 'cli.bill.kind.voice' },
  { id: 'video_time', kind: 'duration', label: 'bill.detail.videoTime', short: 'cli.bill.kind.video' },
  { id: 'push_flow_time', kind: 'duration', label: 'bill.detail.pushTime', short: 'cli.bill.kind.push' },
  { id: 'user_time', kind: 'duration', label: 'bill.detail.userTime' },
  { id: 'room_time', kind: 'duration', label: 'bill.detail.roomTime' },
  { id: 'create_date', kind: 'time', label: 'bill.detail.begin' },
  { id: 'exit_date', kind: 'time', label: 'bill.detail.end' },
])
