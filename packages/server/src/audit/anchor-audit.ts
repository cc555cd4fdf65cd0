import { addDays, formatDay } from '@rtcops/core/time/zone'
import { dayAfter, daysBetween, rangeOfDay } from '../platform/billing-days.ts'
import type { Services } from '../services/context.ts'
import { type Anchor, signAnchor } from './anchor.ts'
import { insertAnchor, lastAnchor, lastEntryBefore } from './records/audit-log.ts'

/**
 * Signs the end of the audit chain of each day that is over, once; the first anchor covers everything before it. Days on which the server
 * was down, or had no key, are signed later.
 */
export async function anchorAudit({ db, now, settings }: Pick<Services, 'db' | 'now' | 'settings'>): Promise<void> {
  const key = settings.audit.signingKey
  if (!key) return
  const yesterday = formatDay(addDays(now(), -1))
  let before: Anchor | undefined = await lastAnchor(db)
  for (const day of daysBetween(before ? dayAfter(before.day) : yesterday, yesterday)) {
    const last = await lastEntryBefore(db, new Date(rangeOfDay(day).end))
    if (!last) return
    // After the clock was set back, an earlier entry seems to be the last one.
    const end = before && before.lastId > last.lastId ? before : last
    const { hash, lastId } = end
    before = signAnchor({ day, lastId, hash, entries: lastId - (before?.lastId ?? 0) }, key)
    await insertAnchor(db, before)
  }
}
