import { type OpenThreshold, raisedState } from '@rtcops/core/alarms/country-step'
import { isThresholdRule } from '@rtcops/core/alarms/platform-rules'
import type { TimeRange } from '@rtcops/core/time/range'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../postgres/schema.ts'

/** Returns the end of the last five minutes for which the thresholds by country were checked; null before the first. */
export async function readCheckedUntil(db: Kysely<Database>): Promise<Date | null> {
  const { checked_until } = await db
    .selectFrom('alarm_threshold_check')
    .select('checked_until')
    .executeTakeFirstOrThrow()
  return checked_until
}

/**
 * Marks five minutes as checked, and keeps other servers waiting until the transaction ends.
 * @param before up to where it was checked
 * @returns false if another server was faster
 */
export async function claimWindow(
  tx: Transaction<Database>,
  { end }: TimeRange,
  before: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('alarm_threshold_check')
    .set({ checked_until: new Date(end) })
    .where('checked_until', 'is not distinct from', before)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** An open alarm of a threshold by country. */
export interface OpenAlarm extends Pick<OpenThreshold, 'rule' | 'isTel'> {
  id: number
  country: string
}

/** Returns the alarms of thresholds by country that are not resolved. */
export async function readOpenAlarms(db: Kysely<Database>): Promise<OpenAlarm[]> {
  const rows = await db
    .selectFrom('alarm_log')
    .select(['id', 'country', 'rule', 'is_tel'])
    .where('state', '<', 3)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ country, id, is_tel, rule }) =>
    isThresholdRule(rule) ? [{ id, country, rule, isTel: is_tel === 1 ? (1 as const) : (0 as const) }] : [],
  )
}

/** Returns what is known of the thresholds with open alarms, by country; if their state was not stored yet, that an alarm was raised. */
export async function readOpenThresholds(
  db: Kysely<Database>,
  open: readonly OpenAlarm[],
): Promise<Map<string, OpenThreshold[]>> {
  const rows = await db.selectFrom('alarm_threshold_state').selectAll().execute()
  const known = new Map(
    rows.map(({ action, country, empty, indicator, is_on, recent }) => [
      keyOf({ country, rule: indicator, isTel: action === 'phone' ? 1 : 0 }),
      { recent: recent as boolean[], empty, on: is_on ? ('bound' as const) : null },
    ]),
  )
  const kinds = [...new Map(open.map((alarm) => [keyOf(alarm), alarm]))]
  const states = kinds.map(([key, { country, isTel, rule }]) => ({
    country,
    threshold: { rule, isTel, state: known.get(key) ?? raisedState },
  }))
  return new Map(
    [...Map.groupBy(states, ({ country }) => country)].map(([country, alike]) => [
      country,
      alike.map(({ threshold }) => threshold),
    ]),
  )
}

/** Replaces what is known of the thresholds with open alarms. */
export async function writeOpenThresholds(
  tx: Transaction<Database>,
  open: ReadonlyMap<string, readonly OpenThreshold[]>,
): Promise<void> {
  await tx.deleteFrom('alarm_threshold_state').execute()
  const rows = [...open].flatMap(([country, thresholds]) =>
    thresholds.map(({ isTel, rule, state: { empty, on, recent } }) => ({
      country,
      indicator: rule,
      action: isTel === 1 ? ('phone' as const) : ('log' as const),
      recent: JSON.stringify(recent),
      empty,
      is_on: on !== null,
    })),
  )
  if (rows.length > 0) await tx.insertInto('alarm_threshold_state').values(rows).execute()
}

/** Returns the keys of alarms that were raised since then. */
export async function recentAlarms(db: Kysely<Database>, since: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('alarm_log')
    .select(['country', 'rule', 'is_tel'])
    .where('create_time', '>', since)
    .execute()
  return new Set(rows.map(({ country, is_tel, rule }) => `${country} ${rule} ${is_tel}`))
}

/** Returns the key of alarms that count as the same. */
export const keyOf = ({ country, isTel, rule }: Pick<OpenAlarm, 'country' | 'rule' | 'isTel'>): string =>
  `${country} ${rule} ${isTel}`
