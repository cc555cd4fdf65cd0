import { columns } from '../../../columns/columns.ts'
import type { DataGap } from './gap-text.ts'

export const dataGapColumns = columns<DataGap>()([
  { id: 'start_time', kind: 'time', label: 'annotation.time', width: 168 },
  { id: 'end_time', kind: 'time', label: 'annotation.endTime', width: 168 },
  { id: 'app_name', kind: 'text', label: 'annotation.project' },
  { id: 'text', kind: 'text', label: 'dataGap.missing' },
  { id: 'share', kind: 'percent', label: 'dataGap.share' },
])
