import type { Services } from '../services/context.ts'
import { readHolding } from './records/holding.ts'
import { queueNotices } from './records/notices.ts'
import { queuePlanned } from './records/planned-deliveries.ts'

/**
 * Tells what is due about alarms: that they are resolved, at the end of a silence what happened under it, and after a while that nobody has
 * acknowledged them. What is due follows from what is stored, so a run that fails, or a server that dies, loses nothing; the next run tells it.
 */
export async function tellAlarms({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): Promise<void> {
  const at = new Date(now())
  const holdingOf = await readHolding(db, at)
  let told = 0
  for (const queue of [queueNotices, queuePlanned])
    for (let after: number | undefined = 0; after !== undefined; ) {
      const { last, notices } = await queue(db, at, holdingOf, after)
      told += notices
      after = last
    }
  if (told > 0) log.info({ messages: told }, 'messages about alarms were queued')
}
