import type { Instant } from '@rtcops/core/time/zone'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../postgres/schema.ts'
import type { RefusedSamples } from './refused-samples.ts'

/** Days for which refused telemetry is remembered: shorter than the shortest retention of roll-ups, which it is compared with. */
const gapLife = 60

interface Refused {
  appKey: string
  refused?: RefusedSamples
}

/** Adds the refused samples of batches, in the transaction that registers them: each batch counts once. */
export const addInvalid = (db: Kysely<Database>, batches: readonly Refused[]): Promise<void> =>
  add(
    db,
    'invalid',
    batches.flatMap(({ appKey, refused }) => [...(refused ?? [])].map(([slot, count]) => ({ appKey, slot, count }))),
  )

/** Requests that were refused because of a quota. */
export interface OverQuota {
  appKey: string
  slot: Instant
  count: number
}

/** Adds requests that were refused because of a quota. */
export const addOverQuota = (db: Kysely<Database>, requests: readonly OverQuota[]): Promise<void> =>
  add(db, 'quota', requests)

async function add(db: Kysely<Database>, reason: 'invalid' | 'quota', counts: readonly OverQuota[]): Promise<void> {
  if (counts.length === 0) return
  const sums = new Map<string, OverQuota>()
  for (const each of counts) {
    const key = `${each.appKey} ${each.slot}`
    sums.set(key, { ...each, count: each.count + (sums.get(key)?.count ?? 0) })
  }
  // In one order on all servers, so that no two wait for each other.
  const values = [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { appKey, count, slot }]) => ({ app_key: appKey, slot: new Date(slot), reason, count }))
  await db
    .insertInto('data_gap')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['app_key', 'slot', 'reason'])
        .doUpdateSet({ count: sql<number>`data_gap.count + excluded.count` }),
    )
    .execute()
}

/** Deletes what was refused too long ago to be compared with what was stored. */
export async function forgetOldGaps(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('data_gap')
    .where('slot', '<', new Date(now - gapLife * 86_400_000))
    .execute()
}
