import type { Instant } from '@rtcops/core/time/zone'
import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'
import { writeSetting } from './write-setting.ts'

/**
 * Settings with the last time at which the clock was right, and the time since which it has been in doubt (empty if it is not); Unix
 * milliseconds.
 */
const seenName = 'clock_seen'
const doubtedName = 'clock_doubted'

export interface SeenClock {
  /** The last time at which the clock was right; undefined if it never was. */
  seen: Instant | undefined
  /** Time on the clock when the doubt began; undefined if there is none. */
  doubted: Instant | undefined
}

/** Returns what is known of the servers' clock. */
export async function readSeenClock(db: Kysely<Database>): Promise<SeenClock> {
  const rows = await db
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('name', 'in', [seenName, doubtedName])
    .execute()
  const instant = (name: string) => Number(rows.find((row) => row.name === name)?.value) || undefined
  return { seen: instant(seenName), doubted: instant(doubtedName) }
}

/** Stores a time at which the clock is right, and ends any doubt. */
export async function writeSeenClock(db: Kysely<Database>, seen: Instant): Promise<void> {
  await writeSetting(db, seenName, String(seen))
  await writeSetting(db, doubtedName, '')
}

/** Stores that the clock is in doubt, with its time. */
export const writeDoubtedClock = (db: Kysely<Database>, doubted: Instant): Promise<void> =>
  writeSetting(db, doubtedName, String(doubted))
