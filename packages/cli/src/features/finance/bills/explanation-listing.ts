import { fieldsOf } from '@rtcops/core/api/fields'
import { type BillExplanation, type BilledCall, billColumns } from '@rtcops/core/features/finance/bills/columns'
import { formatDuration } from '@rtcops/core/format/format-duration'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { CellContext, Listing } from '../../../output/listing.ts'

/** Bill with the calls behind it; `total` also counts those that are not listed. */
type ExplainedBill = BillExplanation & { list: BilledCall[]; total: number }

/** Explanation of a bill, for machine formats. */
export const billExplanation: Listing<ExplainedBill> = {
  rows: 'cli.rows.bills',
  schema: { fields: [...fieldsOf('BillExplanation'), 'list', 'total'], times: ['closed_time'] },
  columns: [
    { id: 'day', kind: 'day', label: 'bill.detail.day' },
    { id: 'company_name', kind: 'text', label: 'bill.detail.company' },
    { id: 'appkey_name', kind: 'text', label: 'bill.detail.project' },
    { id: 'appkey', kind: 'code', label: 'project.appkey' },
    { id: 'total_amount', kind: 'money', label: 'bill.detail.total' },
    ...billColumns.filter((column) => column.id === 'closed'),
    { id: 'closed_time', kind: 'time', label: 'bill.detail.closedAt' },
    { id: 'transaction_id', kind: 'code', label: 'bill.detail.deduction' },
  ],
  cells: { company_name: ({ company_id, company_name }) => `${company_id} ${company_name}` },
}

/** Facts at the top of a table; kinds and calls follow below. */
export const billFacts: Listing<ExplainedBill> = {
  ...billExplanation,
  schema: { fields: billExplanation.columns.map(({ id }) => id) },
}

type Kind = BillExplanation['kinds'][number]

const kindTexts: Record<Kind['kind'], MessageKey> = {
  speech_sounds: 'cli.bill.kind.voice',
  video: 'cli.bill.kind.video',
  push_flow: 'cli.bill.kind.push',
}

/** Counted usage of each kind, with its price and amount. */
export const billKinds: Listing<Kind> = {
  rows: 'cli.rows.bills',
  schema: { fields: ['kind', 'method_key', 'method_name', 'milliseconds', 'minutes', 'unit_price', 'amount'] },
  columns: [
    { id: 'kind', kind: 'text', label: 'bill.detail.kind' },
    { id: 'method_name', kind: 'text', label: 'bill.detail.method' },
    { id: 'milliseconds', kind: 'duration', label: 'bill.detail.userTime', short: 'cli.bill.head.counted' },
    { id: 'minutes', kind: 'number', label: 'bill.detail.minutes' },
    { id: 'unit_price', kind: 'unitPrice', label: 'bill.detail.unitPrice' },
    { id: 'amount', kind: 'money', label: 'bill.detail.amount' },
  ],
  cells: {
    kind: ({ kind }, { t }) => t(kindTexts[kind]),
    milliseconds: ({ milliseconds }, about) => durationCell(milliseconds, about),
  },
}

/** Calls that make up the usage. */
export const billedCalls: Listing<BilledCall> = {
  rows: 'cli.rows.calls',
  schema: 'BilledCall',
  columns: [
    { id: 'channel_session_id', kind: 'code', label: 'bill.detail.callId' },
    { id: 'channel_name', kind: 'text', label: 'bill.detail.channel' },
    { id: 'user_num', kind: 'number', label: 'bill.detail.users' },
    { id: 'user_milliseconds', kind: 'duration', label: 'bill.detail.userTime' },
    { id: 'room_milliseconds', kind: 'duration', label: 'bill.detail.roomTime' },
    { id: 'create_date', kind: 'time', label: 'bill.detail.begin' },
    { id: 'exit_date', kind: 'time', label: 'bill.detail.end' },
  ],
  cells: {
    user_milliseconds: ({ user_milliseconds }, about) => durationCell(user_milliseconds, about),
    room_milliseconds: ({ room_milliseconds }, about) => durationCell(room_milliseconds, about),
  },
}

/** Returns milliseconds in whole seconds, rounded up. */
const durationCell = (milliseconds: number, { language }: CellContext): string =>
  formatDuration(Math.ceil(milliseconds / 1000), language, { pad: false })
