import { type ExportJob, exportColumns, isUnderWay } from '@rtcops/core/features/operations/exports/columns'
import { formatBytes } from '@rtcops/core/format/format-bytes'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { Shape } from '../../../output/shape.ts'

const inWide: readonly string[] = ['filters', 'expire_time']

/** The console's columns, with the id that the other verbs take before them. */
export const exportShape: Shape<ExportJob> = {
  what: 'word.exports',
  columns: [
    { id: 'id', kind: 'number', label: 'common.column.id' },
    ...exportColumns.filter(({ id }) => !inWide.includes(id)),
  ],
  wide: [
    ...exportColumns.filter(({ id }) => inWide.includes(id)),
    { id: 'file_name', kind: 'text', label: 'exports.column.file' },
    { id: 'error', kind: 'text', label: 'exports.column.error' },
  ],
  fields: [
    ...['id', 'operation', 'format', 'state', 'rows', 'rows_done', 'size', 'sha256', 'file_name'],
    ...['error', 'filters', 'create_time', 'finish_time', 'expire_time', 'fetched'],
  ] as (keyof ExportJob)[],
  times: ['create_time', 'finish_time', 'expire_time'],
  heads: { id: { zh: 'ID', en: 'ID' } },
  cells: {
    rows: (job) =>
      isUnderWay(job) ? `${formatNumber(job.rows_done)}/${formatNumber(job.rows)}` : formatNumber(job.rows),
    size: ({ size }) => (size === 0 ? undefined : formatBytes(size)),
  },
}
