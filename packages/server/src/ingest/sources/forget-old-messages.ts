import { day } from '@rtcops/core/time/zone'
import type { Services } from '../../services/context.ts'

/** Milliseconds for which what a source told is remembered: the other side repeats its requests for minutes. */
const remembered = day

/** Deletes the names of messages that are stored, and the user sessions of which nothing was told any more. */
export async function forgetOldMessages({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = new Date(now() - remembered)
  await db.deleteFrom('source_message').where('done', '=', true).where('received_at', '<', before).execute()
  await db.deleteFrom('source_stay').where('told_at', '<', before).execute()
}
