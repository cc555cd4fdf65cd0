import type { Schema } from '@rtcops/core/api/types'
import { quotaNames, rowsPerSecond } from '@rtcops/core/telemetry/quotas'
import { day, formatDateTime, hour } from '@rtcops/core/time/zone'
import type { MemberContext } from '../../../services/context.ts'

/**
 * Returns the quotas of which a project has used much in this hour, or over which its batches were refused within a day. At most some
 * seconds out of date; calls in progress are counted each minute.
 */
export async function readQuotas({ db, now, settings }: MemberContext, appKey: string): Promise<Schema<'QuotaUse'>[]> {
  const rows = await db
    .selectFrom('ingest_use')
    .select(['quota', 'hour', 'amount', 'refused', 'refused_at'])
    .where('app_key', '=', appKey)
    .execute()
  return quotaNames.flatMap((quota) => {
    const row = rows.find((each) => each.quota === quota)
    if (!row) return []
    const isOfHour = row.hour.getTime() + hour > now()
    const isRecent = row.refused_at !== null && row.refused_at.getTime() > now() - day
    const isInUse = quota === 'open_calls' ? row.amount > 0 : isOfHour && row.amount > 0
    if (!isInUse && !isRecent) return []
    return {
      quota,
      used: isInUse ? row.amount : null,
      limit: quota === 'rows' ? rowsPerSecond : settings.quotas[quota] || null,
      refused: isOfHour ? row.refused : 0,
      refused_at: isRecent && row.refused_at ? formatDateTime(row.refused_at.getTime()) : null,
    }
  })
}
