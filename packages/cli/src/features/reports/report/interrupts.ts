import { type InterruptDay, interruptDayColumns } from '@rtcops/core/features/reports/statistics/columns'
import type { Run } from '../../../command.ts'
import { listPages, notesOf } from '../../../lists.ts'
import { exportToFile } from '../../../output/export-to-file.ts'
import { printList } from '../../../output/list.ts'
import type { Shape } from '../../../output/shape.ts'
import { readSortedFilter, telemetryFlags } from './telemetry-filter.ts'

const sortFields = [
  'days',
  'connection_interrupt_total',
  'find_center_server_rejected_total',
  'connect_server_failed_total',
  'tcp_query_connect_center_failed_total',
  'find_center_server_unavailable_total',
  'heartbeat_timeout_total',
] as const

export const getInterrupts: Run = async (context) => {
  const filter = await readSortedFilter(context, sortFields)
  const pages = listPages<'listStatistics5', InterruptDay>(context, 'listStatistics5', filter)
  await printList(context, interruptShape, pages, notesOf(context, telemetryFlags))
  return undefined
}

export const exportInterrupts: Run = async (context) => {
  await exportToFile(context, 'exportStatistics5', await readSortedFilter(context, sortFields))
  return undefined
}

const inWide: readonly string[] = [
  'company_name',
  'find_center_server_rejected_total',
  'connect_server_failed_total',
  'tcp_query_connect_center_failed_total',
  'find_center_server_unavailable_total',
]

export const interruptShape: Shape<InterruptDay> = {
  what: 'word.rows',
  columns: interruptDayColumns.filter(({ id }) => !inWide.includes(id)),
  wide: [
    ...interruptDayColumns.filter(({ id }) => inWide.includes(id)),
    { id: 'appkey', kind: 'code', label: 'project.appkey' },
  ],
  fields: [
    'days',
    'company_name',
    'appkey',
    'appkey_name',
    'room_name',
    'user_id',
    'connection_interrupt_total',
    'find_center_server_rejected_total',
    'connect_server_failed_total',
    'tcp_query_connect_center_failed_total',
    'find_center_server_unavailable_total',
    'heartbeat_timeout_total',
  ],
  times: [],
}
