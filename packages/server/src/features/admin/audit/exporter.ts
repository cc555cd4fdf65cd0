import { type AuditEntry, auditFileColumns } from '@rtcops/core/features/admin/audit/columns'
import { countEntries, streamEntries } from '../../../audit/index.ts'
import type { Exporter } from '../../../exports/exporter.ts'

/** Exports the entries of the audit log that match a filter, with their values before and after. */
export const auditExporter: Exporter<'exportAuditLog', AuditEntry> = {
  name: 'audit',
  columns: () => auditFileColumns,
  count: ({ db }, filter) => countEntries(db, filter),
  rows: streamEntries,
}
