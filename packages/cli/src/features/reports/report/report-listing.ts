import type { Listing } from '../../../output/listing.ts'
import type { ReportName } from './names.ts'

/** Existing report, with what it supports. */
export interface ReportRow {
  name: ReportName
  about: string
  export: 0 | 1
  columns: string
}

export const reportRows: Listing<ReportRow> = {
  rows: 'cli.rows.reports',
  schema: { fields: ['name', 'about', 'export', 'columns'] },
  columns: [
    { id: 'name', kind: 'code', label: 'cli.report.head.name' },
    { id: 'about', kind: 'text', label: 'cli.report.head.about' },
    {
      id: 'export',
      kind: 'status',
      label: 'common.action.export',
      words: { 1: { text: 'common.state.yes', mark: 'plain' }, other: { text: 'common.state.no', mark: 'plain' } },
    },
    { id: 'columns', kind: 'text', label: 'cli.report.head.columns' },
  ],
}
