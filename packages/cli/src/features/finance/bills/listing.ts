import type { Answer, Row } from '@rtcops/core/api/types'
import {
  type Bill,
  type BilledCallTimes,
  billColumns,
  billedCallColumns,
} from '@rtcops/core/features/finance/bills/columns'
import type { Listing } from '../../../output/listing.ts'

/** The console's columns; a table ends with the totals of the whole filter. */
export const bills: Listing<Bill> = {
  rows: 'cli.rows.bills',
  schema: 'Bill',
  columns: billColumns,
  wide: [
    { id: 'company_id', kind: 'code', label: 'bill.column.company', short: 'cli.bill.head.companyId' },
    { id: 'appkey', kind: 'code', label: 'project.appkey' },
  ],
  details: ['bill_minute', 'bill_amount', 'video_minute', 'video_amount', 'push_flow_minute', 'push_flow_amount'],
  foot: (info) => {
    const { open: _, ...sums } = info as Answer<'listExpenseBills'>['info']
    return sums
  },
}

/** Calls behind a bill, as in its file. */
export const billedCallTimes: Listing<BilledCallTimes> = {
  rows: 'cli.rows.calls',
  schema: 'BilledCallTimes',
  columns: billedCallColumns,
  keep: ['channel_name', 'create_date'],
}

/** Cost of a day or month. */
export const billPoints: Listing<Row<'getExpenseBillChart'>> = {
  rows: 'cli.rows.points',
  schema: 'BillPoint',
  columns: billColumns.filter((column) => column.id === 'day' || column.kind === 'money'),
}
