import { fieldChanges, valueText } from '@rtcops/core/audit/changes'
import { type AuditEntry, auditColumns } from '@rtcops/core/features/admin/audit/columns'
import { type Listing, splitColumns } from '../../../output/listing.ts'

/** The console's columns, and columns for what the console shows in a dialog. */
export const auditEntries: Listing<AuditEntry> = {
  rows: 'cli.rows.auditEntries',
  schema: 'AuditEntry',
  ...splitColumns<AuditEntry>(
    auditColumns,
    ['address', 'request_id'],
    [{ id: 'after', kind: 'text', label: 'audit.changes' }],
  ),
  keep: ['operation'],
  cells: { after: changesText },
}

/** Returns what changed, by wire names: `state: 1 -> 0; role_id: 3 -> 4`. */
function changesText({ before, after }: AuditEntry): string {
  const written = (value: unknown): string => valueText(value) ?? '-'
  return fieldChanges(before, after)
    .map((change) => {
      if (!before) return `${change.field}: ${written(change.after)}`
      return after
        ? `${change.field}: ${written(change.before)} -> ${written(change.after)}`
        : `${change.field}: ${written(change.before)}`
    })
    .join('; ')
}
