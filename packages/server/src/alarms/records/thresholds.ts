import { alarmRules } from '@rtcops/core/alarms/indicators'
import { byThreshold, off, type Thresholds, thresholdName } from '@rtcops/core/alarms/thresholds'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { AlarmCountryTable, AlarmThresholdTable, Database } from '../../postgres/schema.ts'

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
async function readThresholds(db: Kysely<Database>) {
  const [countries, byDefault] = await Promise.all([
    db.selectFrom('alarm_country').selectAll().execute(),
    readThresholdsOf(db, null),
  ])
  const own = await withThresholds(db, countries)
  return { byCountry: new Map(own.map((row) => [row.country, row])), byDefault }
}

const allOff = byThreshold(() => off)

/** Returns a function that tells the thresholds that apply in a country: its own ones, else the default ones; all are off if it is disabled. */
export async function readWatched(db: Kysely<Database>): Promise<(country: string) => Thresholds> {
  const { byCountry, byDefault } = await readThresholds(db)
  return (country) => {
    const own = byCountry.get(country)
    return own?.status === 0 ? allOff : (own ?? byDefault)
  }
}

/** Keeps changes of thresholds waiting until the transaction ends, so that no alarm is raised of one that is off by then. */
export const holdThresholds = (tx: Transaction<Database>) =>
  sql`LOCK TABLE alarm_country, alarm_threshold IN SHARE MODE`.execute(tx)

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
      const action = isTel === 1 ? ('phone' as const) : ('log' as const)
      return value === off ? [] : { country, indicator, action, value }
    }),
  )
  if (rows.length > 0) await tx.insertInto('alarm_threshold').values(rows).execute()
}

type ThresholdRow = Pick<Selectable<AlarmThresholdTable>, 'indicator' | 'action' | 'value'>

/** Returns rows as thresholds; those without a row are off. */
function thresholdsIn(rows: readonly ThresholdRow[]): Thresholds {
  const values = new Map(
    rows.map(({ action, indicator, value }) => [thresholdName(indicator, action === 'phone' ? 1 : 0), value]),
  )
  return byThreshold((name) => values.get(name) ?? off)
}
