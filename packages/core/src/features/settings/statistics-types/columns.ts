import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type StatisticsType = Row<'listStatisticsTypes'>

const kindWords = {
  speech_sounds: { text: 'common.usageKind.speech_sounds', mark: 'plain' },
  push_flow: { text: 'common.usageKind.push_flow', mark: 'plain' },
  video: { text: 'common.usageKind.video', mark: 'plain' },
} as const

export const statisticsTypeColumns = columns<StatisticsType>()([
  { id: 'statistics_id', kind: 'code', label: 'statisticsType.id', short: 'common.column.id' },
  { id: 'statistics_name', kind: 'text', label: 'statisticsType.name' },
  { id: 'method_name', kind: 'text', label: 'statisticsType.value' },
  {
    id: 'kind',
    kind: 'status',
    label: 'statisticsType.kind',
    short: 'cli.statisticsType.head.kind',
    words: kindWords,
    width: 120,
  },
  { id: 'statistics_msg', kind: 'text', label: 'statisticsType.message' },
  { id: 'use_numbers', kind: 'number', label: 'statisticsType.uses', width: 96 },
])
