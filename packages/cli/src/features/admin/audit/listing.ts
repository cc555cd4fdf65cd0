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
function changesText({ after, before, project_names }: AuditEntry): string {
  const written = (value: unknown): string => valueText(value) ?? '-'
  return fieldChanges(before, after)
    .map((change) => {
      const field = fieldName(change.field, project_names)
      if (!before) return `${field}: ${written(change.after)}`
      return after
        ? `${field}: ${written(change.before)} -> ${written(change.after)}`
        : `${field}: ${written(change.before)}`
    })
    .join('; ')
}

/** Returns a field's name; one that belongs to a project is written with the project's name instead of its AppKey. */
function fieldName(path: string, projects: Readonly<Record<string, string>>): string {
  const end = path.lastIndexOf('.')
  const project = projects[path.slice(0, Math.max(0, end))]
  return project === undefined ? path : `${project} ${path.slice(end + 1)}`
}
