import { type StayQuality, stayQualityColumns } from '@rtcops/core/features/reports/statistics/columns'
import type { Run } from '../../../command.ts'
import { listPages, notesOf } from '../../../lists.ts'
import { exportToFile } from '../../../output/export-to-file.ts'
import { printList } from '../../../output/list.ts'
import type { Shape } from '../../../output/shape.ts'
import { readSortedFilter, telemetryFlags } from './telemetry-filter.ts'

const sortFields = [
  'join_date',
  'avg_rtt',
  'middle_rtt',
  'avg_up_loss',
  'avg_down_loss',
  'avg_jitter',
  'avg_quality',
  'avg_cpu',
  'call_time',
] as const

export const getStays: Run = async (context) => {
  const filter = await readSortedFilter(context, sortFields)
  const pages = listPages<'listStatistics6', StayQuality>(context, 'listStatistics6', filter)
  await printList(context, stayShape, pages, notesOf(context, telemetryFlags))
  return undefined
}

export const exportStays: Run = async (context) => {
  await exportToFile(context, 'exportStatistics6', await readSortedFilter(context, sortFields))
  return undefined
}

const inWide: readonly string[] = ['routerIp', 'asIp', 'middle_rtt', 'avg_jitter', 'avg_cpu']

export const stayShape: Shape<StayQuality> = {
  what: 'word.rows',
  columns: stayQualityColumns.filter(({ id }) => !inWide.includes(id)),
  wide: [
    ...stayQualityColumns.filter(({ id }) => inWide.includes(id)),
    { id: 'channel_session_id', kind: 'code', label: 'call.column.callId' },
    { id: 'appkey', kind: 'code', label: 'project.appkey' },
  ],
  fields: [
    'join_date',
    'channel_session_id',
    'company_name',
    'appkey',
    'appkey_name',
    'room_name',
    'user_id',
    'country',
    'routerIp',
    'asIp',
    'avg_rtt',
    'middle_rtt',
    'avg_up_loss',
    'avg_down_loss',
    'avg_jitter',
    'avg_quality',
    'avg_cpu',
    'call_time',
  ],
  times: ['join_date'],
  heads: {
    avg_rtt: { zh: 'RTT ms', en: 'RTT ms' },
    avg_up_loss: { zh: '上行丢包 %', en: 'Up loss %' },
    avg_down_loss: { zh: '下行丢包 %', en: 'Down loss %' },
    avg_quality: { zh: '质量分', en: 'Quality' },
    avg_cpu: { zh: 'CPU %', en: 'CPU %' },
  },
}
