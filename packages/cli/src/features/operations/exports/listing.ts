import { type ExportJob, exportColumns, isUnderWay } from '@rtcops/core/features/operations/exports/columns'
import { formatBytes } from '@rtcops/core/format/format-bytes'
import { formatNumber } from '@rtcops/core/format/format-number'
import { type Listing, splitColumns } from '../../../output/listing.ts'

const { columns, wide } = splitColumns<ExportJob>(
  exportColumns,
  ['filters', 'expire_time'],
  [
    { id: 'file_name', kind: 'text', label: 'exports.column.file' },
    { id: 'error', kind: 'text', label: 'exports.column.error' },
  ],
)

/** The console's columns, after the id, which the other verbs take. */
export const exportJobs: Listing<ExportJob> = {
  rows: 'cli.rows.exports',
  schema: 'ExportJob',
  columns: [{ id: 'id', kind: 'number', label: 'common.column.id' }, ...columns],
  wide,
  keep: ['state'],
  cells: {
    rows: (job) =>
      isUnderWay(job) ? `${formatNumber(job.rows_done)}/${formatNumber(job.rows)}` : formatNumber(job.rows),
    size: ({ size }) => (size === 0 ? undefined : formatBytes(size)),
  },
}
