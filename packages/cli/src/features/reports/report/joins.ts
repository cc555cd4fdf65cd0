import { type JoinRow, joinRowColumns } from '@rtcops/core/features/reports/statistics/columns'
import type { Run } from '../../../command.ts'
import { listPages, notesOf } from '../../../lists.ts'
import { exportToFile } from '../../../output/export-to-file.ts'
import { printList } from '../../../output/list.ts'
import type { Shape } from '../../../output/shape.ts'
import { readSortedFilter, telemetryFlags } from './telemetry-filter.ts'

const sortFields = ['ts', 'dns_ms', 'connect_cs_ms', 'query_cs_ms', 'connect_as_ms', 'join_ms'] as const

export const getJoins: Run = async (context) => {
  const filter = await readSortedFilter(context, sortFields)
  const pages = listPages<'listStatistics4', JoinRow>(context, 'listStatistics4', filter)
  await printList(context, joinShape, pages, notesOf(context, telemetryFlags))
  return undefined
}

export const exportJoins: Run = async (context) => {
  await exportToFile(context, 'exportStatistics4', await readSortedFilter(context, sortFields))
  return undefined
}

const inWide: readonly string[] = ['company_name', 'dns_ms', 'connect_cs_ms', 'query_cs_ms', 'connect_as_ms']

export const joinShape: Shape<JoinRow> = {
  what: 'word.rows',
  columns: joinRowColumns.filter(({ id }) => !inWide.includes(id)),
  wide: [
    ...joinRowColumns.filter(({ id }) => inWide.includes(id)),
    { id: 'channel_session_id', kind: 'code', label: 'call.column.callId' },
    { id: 'appkey', kind: 'code', label: 'project.appkey' },
  ],
  fields: [
    'ts',
    'company_name',
    'appkey',
    'appkey_name',
    'channel_session_id',
    'room_name',
    'user_id',
    'name',
    'model',
    'network',
    'dns_ms',
    'connect_cs_ms',
    'query_cs_ms',
    'connect_as_ms',
    'join_ms',
    'result',
    'fail_reason',
  ],
  times: ['ts'],
}
