import type { Input } from '@rtcops/core/api/types'
import { fieldChanges, valueText } from '@rtcops/core/audit/changes'
import { type AuditEntry, auditColumns } from '@rtcops/core/features/admin/audit/columns'
import { day } from '@rtcops/core/time/zone'
import type { Run } from '../../../command.ts'
import { givenFields } from '../../../drafts.ts'
import { listPages, notesOf } from '../../../lists.ts'
import { printList } from '../../../output/list.ts'
import type { Shape } from '../../../output/shape.ts'
import { splitColumns } from '../../../output/split-columns.ts'
import { hasRange, timeOf } from '../../../time-range.ts'

const auditShape: Shape<AuditEntry> = {
  what: 'word.auditEntries',
  ...splitColumns<AuditEntry>(
    auditColumns,
    ['address', 'request_id'],
    [{ id: 'after', kind: 'text', label: 'audit.changes' }],
  ),
  fields: [
    'id',
    'at',
    'member_id',
    'username',
    'operation',
    'target',
    'target_id',
    'before',
    'after',
    'request_id',
    'address',
  ],
  times: ['at'],
  cells: { after: changesText },
}

const noBeginning = 100 * 365 * day

export const listEntries: Run = async (context) => {
  const { time: _, ...filters } = givenFields(context) as Input<'listAuditLog'>
  const input = { ...filters, ...(hasRange(context) ? { time: timeOf(context, noBeginning) } : {}) }
  const notes = notesOf(context, ['member', 'operation', 'target', 'target-id', 'since', 'from', 'to'])
  await printList(context, auditShape, listPages(context, 'listAuditLog', input), notes)
  return undefined
}

/** What changed, by wire names: `state: 1 -> 0; role_id: 3 -> 4`. */
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
