import { alarmRules } from '@rtcops/core/alarms/indicators'
import { byThreshold, off, type ThresholdName, type Thresholds, thresholdName } from '@rtcops/core/alarms/thresholds'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { AlarmCountryTable, Database } from '../../postgres/schema.ts'

/** A country that has thresholds of its own. */
export type AlarmCountryRow = Selectable<AlarmCountryTable> & Thresholds

/** Returns the thresholds of a country, or with null those of countries without their own. */
export async function readThresholdsOf(db: Kysely<Database>, country: string | null): Promise<Thresholds> {
  const rows = await db
    .selectFrom('alarm_threshold')
    .select(['indicator', 'action', 'value'])
    .where('country', 'is not distinct from', country)
    .execute()
  return thresholdsIn(rows)
}

/** Adds to each country its thresholds. */
export async function withThresholds(
  db: Kysely<Database>,
  countries: readonly Selectable<AlarmCountryTable>[],
): Promise<AlarmCountryRow[]> {
  if (countries.length === 0) return []
  const rows = await db
    .selectFrom('alarm_threshold')
    .selectAll()
    .where(
      'country',
      'in',
      countries.map(({ country }) => country),
    )
    .execute()
  const byCountry = Map.groupBy(rows, ({ country }) => country)
  return countries.map((row) => ({ ...row, ...thresholdsIn(byCountry.get(row.country) ?? []) }))
}

/** Returns thresholds by country, where it has its own, and those of all others. */
export async function readThresholds(db: Kysely<Database>) {
  const [countries, byDefault] = await Promise.all([
    db.selectFrom('alarm_country').selectAll().execute(),
    readThresholdsOf(db, null),
  ])
  const own = await withThresholds(db, countries)
  return { byCountry: new Map(own.map((row) => [row.country, row])), byDefault }
}

/** Replaces the thresholds of a country, or with null those of countries without their own. */
export async function writeThresholds(
  tx: Transaction<Database>,
  country: string | null,
  thresholds: Thresholds,
): Promise<void> {
  await tx.deleteFrom('alarm_threshold').where('country', 'is not distinct from', country).execute()
  const rows = alarmRules.flatMap((indicator) =>
    ([0, 1] as const).flatMap((isTel) => {
      const value = thresholds[thresholdName(indicator, isTel)]
      return value === off
        ? []
        : { country, indicator, action: isTel === 1 ? ('phone' as const) : ('log' as const), value }
    }),
  )
  if (rows.length > 0) await tx.insertInto('alarm_threshold').values(rows).execute()
}

/** Returns `<country> <rule> <0 or 1>` of each alarm that was raised since then. */
export async function recentAlarms(db: Kysely<Database>, since: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('alarm_log')
    .select(['country', 'rule', 'is_tel'])
    .where('create_time', '>', since)
    .execute()
  return new Set(rows.map(({ country, is_tel, rule }) => `${country} ${rule} ${is_tel}`))
}

/** Returns rows as thresholds; those without a row are off. */
function thresholdsIn(rows: readonly { indicator: string; action: string; value: number }[]): Thresholds {
  const values = new Map(
    rows.map(({ action, indicator, value }) => [`${indicator}${action === 'phone' ? '_tel' : ''}`, value]),
  )
  return byThreshold((name: ThresholdName) => values.get(name) ?? off)
}
