import type { Answer, Row } from '@rtcops/core/api/types'
import {
  type Bill,
  type BillExplanation,
  type BilledCall,
  billColumns,
} from '@rtcops/core/features/finance/bills/columns'
import { formatDuration } from '@rtcops/core/format/format-duration'
import { inWords, spoken } from '../../../old/say.ts'
import type { Shape } from '../../../old/shape.ts'

const appkeyHead = { zh: 'AppKey', en: 'AppKey' }

export const billShape: Shape<Bill> = {
  what: 'rows.bills',
  columns: billColumns,
  wide: [
    { id: 'company_id', kind: 'code', label: 'bill.column.company' },
    { id: 'appkey', kind: 'code', label: 'bill.column.project' },
  ],
  fields: [
    'day',
    'company_id',
    'company_name',
    'appkey',
    'appkey_name',
    'bill_minute',
    'bill_amount',
    'video_minute',
    'video_amount',
    'push_flow_minute',
    'push_flow_amount',
    'total_amount',
    'closed',
  ],
  times: [],
  heads: { company_id: { zh: '企业 ID', en: 'Company id' }, appkey: appkeyHead },
  foot: (info) => {
    const { open: _, ...sums } = info as Answer<'listExpenseBills'>['info']
    return sums
  },
}

export const pointShape: Shape<Row<'getExpenseBillChart'>> = {
  what: 'rows.points',
  columns: [
    { id: 'day', kind: 'day', label: 'bill.column.day' },
    { id: 'bill_amount', kind: 'money', label: 'bill.column.voiceAmount' },
    { id: 'video_amount', kind: 'money', label: 'bill.column.videoAmount' },
    { id: 'push_flow_amount', kind: 'money', label: 'bill.column.pushAmount' },
    { id: 'total_amount', kind: 'money', label: 'bill.column.total' },
  ],
  fields: ['day', 'bill_amount', 'video_amount', 'push_flow_amount', 'total_amount'],
  times: [],
}

/** A bill with the calls that made it. */
export type ExplainedBill = BillExplanation & { list: BilledCall[]; total: number }

export const explanationShape: Shape<ExplainedBill> = {
  what: 'rows.bills',
  columns: [
    { id: 'day', kind: 'day', label: 'bill.detail.day' },
    { id: 'company_name', kind: 'text', label: 'bill.detail.company' },
    { id: 'appkey_name', kind: 'text', label: 'bill.detail.project' },
    { id: 'appkey', kind: 'code', label: 'bill.detail.project' },
    { id: 'total_amount', kind: 'money', label: 'bill.detail.total' },
    ...billColumns.filter((column) => column.id === 'closed'),
    { id: 'closed_time', kind: 'time', label: 'bill.detail.closedAt' },
    { id: 'transaction_id', kind: 'code', label: 'bill.detail.deduction' },
  ],
  fields: [
    'day',
    'company_id',
    'company_name',
    'appkey',
    'appkey_name',
    'total_amount',
    'closed',
    'closed_time',
    'transaction_id',
    'calls',
    'kinds',
    'list',
    'total',
  ],
  times: ['closed_time'],
  heads: { appkey: appkeyHead },
  cells: { company_name: ({ company_id, company_name }) => `${company_id} ${company_name}` },
}

/** What of it a table begins with; kinds and calls stand below. */
export const explanationHead: Shape<ExplainedBill> = {
  ...explanationShape,
  fields: ['day', 'company_name', 'appkey_name', 'appkey', 'total_amount', 'closed', 'closed_time', 'transaction_id'],
}

type Kind = BillExplanation['kinds'][number]

const kindWords: Record<Kind['kind'], { zh: string; en: string }> = {
  speech_sounds: { zh: '语音', en: 'voice' },
  video: { zh: '视频', en: 'video' },
  push_flow: { zh: '推流', en: 'push' },
}

/** Milliseconds as a table shows them; what is begun of a second counts. */
const length = (milliseconds: number): string =>
  formatDuration(Math.ceil(milliseconds / 1000), spoken(), { pad: false })

export const kindShape: Shape<Kind> = {
  what: 'rows.bills',
  columns: [
    { id: 'kind', kind: 'text', label: 'bill.detail.kind' },
    { id: 'method_name', kind: 'text', label: 'bill.detail.method' },
    { id: 'milliseconds', kind: 'duration', label: 'bill.detail.userTime' },
    { id: 'minutes', kind: 'number', label: 'bill.detail.minutes' },
    { id: 'unit_price', kind: 'unitPrice', label: 'bill.detail.unitPrice' },
    { id: 'amount', kind: 'money', label: 'bill.detail.amount' },
  ],
  fields: ['kind', 'method_key', 'method_name', 'milliseconds', 'minutes', 'unit_price', 'amount'],
  times: [],
  heads: { milliseconds: { zh: '计量时长', en: 'Counted' } },
  cells: {
    kind: ({ kind }) => inWords(kindWords[kind]),
    milliseconds: ({ milliseconds }) => length(milliseconds),
  },
}

export const billedCallShape: Shape<BilledCall> = {
  what: 'rows.calls',
  columns: [
    { id: 'channel_session_id', kind: 'code', label: 'bill.detail.callId' },
    { id: 'channel_name', kind: 'text', label: 'bill.detail.channel' },
    { id: 'user_num', kind: 'number', label: 'bill.detail.users' },
    { id: 'user_milliseconds', kind: 'duration', label: 'bill.detail.userTime' },
    { id: 'room_milliseconds', kind: 'duration', label: 'bill.detail.roomTime' },
    { id: 'create_date', kind: 'time', label: 'bill.detail.begin' },
    { id: 'exit_date', kind: 'time', label: 'bill.detail.end' },
  ],
  fields: [
    'channel_session_id',
    'channel_name',
    'user_num',
    'user_milliseconds',
    'room_milliseconds',
    'create_date',
    'exit_date',
  ],
  times: ['create_date', 'exit_date'],
  cells: {
    user_milliseconds: ({ user_milliseconds }) => length(user_milliseconds),
    room_milliseconds: ({ room_milliseconds }) => length(room_milliseconds),
  },
}
