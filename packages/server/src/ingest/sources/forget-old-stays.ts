import { day } from '@rtcops/core/time/zone'
import type { Services } from '../../services/context.ts'

/** Milliseconds for which user sessions are remembered after their last word: the other side repeats its requests for minutes. */
const remembered = day

/** Deletes what sources have told of user sessions that are over, or of which nothing was told any more. */
export async function forgetOldStays({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('source_stay')
    .where('told_at', '<', new Date(now() - remembered))
    .execute()
}
