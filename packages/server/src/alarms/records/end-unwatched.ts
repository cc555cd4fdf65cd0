import { off, thresholdName } from '@rtcops/core/alarms/thresholds'
import type { Transaction } from 'kysely'
import type { Database } from '../../postgres/schema.ts'
import { resolveAlarms } from './resolve-alarms.ts'
import { readOpenAlarms } from './threshold-states.ts'
import { readWatched } from './thresholds.ts'

/**
 * Resolves the alarms of countries and of thresholds that are off, in the transaction that switches them off; each check does so, too, for
 * those that were open before anything ended them.
 */
export async function endUnwatched(tx: Transaction<Database>, at: Date): Promise<void> {
  const thresholds = await readWatched(tx)
  const unwatched = (await readOpenAlarms(tx)).filter(
    ({ country, isTel, rule }) => thresholds(country)[thresholdName(rule, isTel)] === off,
  )
  await resolveAlarms(
    tx,
    unwatched.map(({ id }) => id),
    'settings',
    at,
  )
}
