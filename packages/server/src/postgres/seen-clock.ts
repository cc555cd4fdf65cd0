import type { Instant } from '@rtcops/core/time/zone'
import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Settings with the clock that was seen last and was right, and since when it has been in doubt (empty if it is not); Unix milliseconds. */
const seenName = 'clock_seen'
const doubtedName = 'clock_doubted'

export interface SeenClock {
  /** The last time that was seen and was right; undefined if none ever was. */
  seen: Instant | undefined
  /** What the clock said when it was found to be in doubt; undefined if it is not. */
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

/** Remembers a clock that is right. */
export async function writeSeenClock(db: Kysely<Database>, seen: Instant): Promise<void> {
  await write(db, seenName, String(seen))
  await write(db, doubtedName, '')
}

/** Remembers that the clock is in doubt, and what it says. */
export const writeDoubtedClock = (db: Kysely<Database>, doubted: Instant): Promise<void> =>
  write(db, doubtedName, String(doubted))

async function write(db: Kysely<Database>, name: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
