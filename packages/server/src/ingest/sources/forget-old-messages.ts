import { day } from '@rtcops/core/time/zone'
import type { Services } from '../../services/context.ts'

/** Milliseconds for which what a source told is remembered: the other side repeats its requests for minutes. */
const remembered = day

/** Deletes the names of messages that are stored, and whatever was remembered and not told again. */
export async function forgetOldMessages({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = new Date(now() - remembered)
  await db.deleteFrom('source_message').where('done', '=', true).where('received_at', '<', before).execute()
  await db.deleteFrom('source_memory').where('told_at', '<', before).execute()
  await db
    .deleteFrom('source_stay')
    .where('told_at', '<', before)
    // A user of whom nothing was told for long may still be in a call that goes on.
    .where(({ eb, exists, not, or, ref, selectFrom }) =>
      or([
        eb('left_at', 'is not', null),
        not(
          exists(
            selectFrom('source_stay as other')
              .select('other.session_id')
              .where('other.source_id', '=', ref('source_stay.source_id'))
              .where('other.call_id', '=', ref('source_stay.call_id'))
              .where('other.told_at', '>=', before),
          ),
        ),
      ]),
    )
    .execute()
}
