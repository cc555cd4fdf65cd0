import type { Row } from '../../../api/types.ts'
import { columns, type StatusWords } from '../../../columns/columns.ts'

/** An export in the export centre. */
export type ExportJob = Row<'listExportJobs'>

/** States of an export, as the contract numbers them. */
export const exportStates = { waiting: 1, running: 2, done: 3, failed: 4, expired: 5 } as const

export const exportStateWords = {
  1: { text: 'exports.state.waiting', mark: 'plain' },
  2: { text: 'exports.state.running', mark: 'live' },
  3: { text: 'exports.state.done', mark: 'ok' },
  4: { text: 'exports.state.failed', mark: 'bad' },
  5: { text: 'exports.state.expired', mark: 'off' },
} as const satisfies StatusWords

/** Names of the exported screens, by the operation that requested the export. */
export const exportedWords = {
  exportTransactions: { text: 'transaction.title', mark: 'plain' },
  exportExpenseBills: { text: 'bill.title', mark: 'plain' },
  exportBilledCalls: { text: 'bill.detail.calls', mark: 'plain' },
  exportCallSessions: { text: 'call.title', mark: 'plain' },
  exportBadTime: { text: 'causes.title', mark: 'plain' },
  exportAffectedCompanies: { text: 'affected.title', mark: 'plain' },
  exportHousePatrol: { text: 'patrol.title', mark: 'plain' },
  exportDeviceReports: { text: 'device.title', mark: 'plain' },
  exportCountryUsage: { text: 'places.countries.title', mark: 'plain' },
  exportUar: { text: 'activity.title', mark: 'plain' },
  exportStatistics1: { text: 'report.name.users', mark: 'plain' },
  exportStatistics2: { text: 'report.name.devices', mark: 'plain' },
  exportStatistics4: { text: 'report.name.joins', mark: 'plain' },
  exportStatistics5: { text: 'report.name.interrupts', mark: 'plain' },
  exportStatistics6: { text: 'report.name.stays', mark: 'plain' },
  exportAuditLog: { text: 'audit.title', mark: 'plain' },
  exportLogins: { text: 'loginRecord.title', mark: 'plain' },
  exportInvoices: { text: 'invoice.title', mark: 'plain' },
} as const satisfies StatusWords

/** Returns true while an export is waiting or running. */
export const isUnderWay = ({ state }: Pick<ExportJob, 'state'>): boolean =>
  state === exportStates.waiting || state === exportStates.running

export const exportColumns = columns<ExportJob>()([
  { id: 'operation', kind: 'status', label: 'exports.column.what', words: exportedWords, width: 152 },
  { id: 'filters', kind: 'text', label: 'exports.column.filters' },
  { id: 'format', kind: 'text', label: 'exports.column.format', width: 72 },
  { id: 'state', kind: 'status', label: 'common.column.status', words: exportStateWords, width: 208 },
  { id: 'rows', kind: 'number', label: 'exports.column.rows', width: 96 },
  { id: 'size', kind: 'number', label: 'exports.column.size', width: 88 },
  { id: 'create_time', kind: 'time', label: 'exports.column.asked', width: 168 },
  { id: 'expire_time', kind: 'time', label: 'exports.column.keptUntil', width: 168 },
])
