import { day } from '@rtcops/core/time/zone'
import type { Context } from '../../../command.ts'
import { listPages } from '../../../lists/pages.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions } from '../../../options/list.ts'
import type { RangeOptions } from '../../../options/range.ts'
import { printList } from '../../../output/print.ts'
import { givenRange } from '../../../time-range.ts'
import { auditEntries } from './listing.ts'

interface AuditOptions extends PageOptions, RangeOptions {
  member?: string
  operation?: string
  target?: string
  targetId?: string
}

/** Milliseconds to look back if only the end of a range is given; more than the age of the first entry. */
const noBeginning = 100 * 365 * day

export async function listAuditEntries(context: Context, options: AuditOptions): Promise<void> {
  const { member, operation, target, targetId } = options
  const time = givenRange(context, options, noBeginning)
  const filter = onlyGiven({ member, operation, target, target_id: targetId, time })
  await printList(context, auditEntries, listPages(context, 'listAuditLog', filter, options), options)
}
