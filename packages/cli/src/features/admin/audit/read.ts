import type { Input } from '@rtcops/core/api/types'
import { day } from '@rtcops/core/time/zone'
import type { Context } from '../../../command.ts'
import { listPages } from '../../../lists/pages.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions } from '../../../options/list.ts'
import type { ExportOptions } from '../../../options/output.ts'
import type { RangeOptions } from '../../../options/range.ts'
import { exportList } from '../../../output/file/export-list.ts'
import { printList } from '../../../output/print.ts'
import { givenRange } from '../../../time-range.ts'
import { auditEntries } from './listing.ts'

interface AuditFilter extends RangeOptions {
  member?: string
  operation?: string
  target?: string
  targetId?: string
}

/** Milliseconds to look back if only the end of a range is given; more than the age of the first entry. */
const noBeginning = 100 * 365 * day

export async function listAuditEntries(context: Context, options: AuditFilter & PageOptions): Promise<void> {
  await printList(
    context,
    auditEntries,
    listPages(context, 'listAuditLog', filterOf(context, options), options),
    options,
  )
}

/** Saves the audit log to a file. */
export async function exportAuditEntries(context: Context, options: AuditFilter & ExportOptions): Promise<void> {
  await exportList(context, 'exportAuditLog', filterOf(context, options), options)
}

function filterOf(context: Context, options: AuditFilter): Input<'exportAuditLog'> {
  const { member, operation, target, targetId } = options
  return onlyGiven({ member, operation, target, target_id: targetId, time: givenRange(context, options, noBeginning) })
}
