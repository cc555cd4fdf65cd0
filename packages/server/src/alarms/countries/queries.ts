import type { Thresholds } from '@rtcops/core/alarms/thresholds'
import { codes } from '@rtcops/core/api/codes'
import type { Input, Schema } from '@rtcops/core/api/types'
import { country } from '@rtcops/core/countries/countries'
import { alarmCountryRules, thresholdRules } from '@rtcops/core/features/operations/alarms/rules'
import { formatDateTime } from '@rtcops/core/time/zone'
import { type Kysely, sql, type Transaction } from 'kysely'
import { command } from '../../commands/index.ts'
import { accept } from '../../platform/input/accept.ts'
import { notFound, Refusal } from '../../platform/input/refusal.ts'
import { readListPage } from '../../postgres/read-list-page.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { endUnwatched } from '../records/end-unwatched.ts'
import { type AlarmCountryRow, readThresholdsOf, withThresholds, writeThresholds } from '../records/thresholds.ts'
import { countryCodes } from './country-filter.ts'

/** Returns one page of the countries with their own thresholds, newest first. */
export async function listAlarmCountries(
  { db, language }: MemberContext,
  input: Input<'listAlarmCountries'>,
): Promise<{ list: Schema<'AlarmCountry'>[]; total: number }> {
  const { page = 1, limit = 20 } = input
  const wanted = countryCodes(input.country, language)
  if (wanted?.length === 0) return { list: [], total: 0 }
  const found = db
    .selectFrom('alarm_country')
    .$if(wanted !== undefined, (query) => query.where('country', 'in', wanted ?? []))
  const { rows, total } = await readListPage(found.selectAll().orderBy('id', 'desc'), { limit, page })
  return { list: (await withThresholds(db, rows)).map(onWire), total }
}

export async function getAlarmCountry({ db }: MemberContext, id: number): Promise<Schema<'AlarmCountry'>> {
  const rows = await db.selectFrom('alarm_country').selectAll().where('id', '=', id).execute()
  const [row] = await withThresholds(db, rows)
  if (!row) throw notFound()
  return onWire(row)
}

/**
 * Creates thresholds for a country; those that are left out start as the defaults (D-45). There is one row per country, even for two
 * simultaneous saves (R-ALM-05).
 */
export const createAlarmCountry = (
  context: MemberContext,
  input: Input<'createAlarmCountry'>,
): Promise<{ info: { id: number } }> =>
  command(context, 'createAlarmCountry', input, async ({ tx, changed }) => {
    const draft = accept(alarmCountryRules, { ...(await readDefaults(tx)), ...input })
    const now = new Date(context.now())
    const added = await tx
      .insertInto('alarm_country')
      .values({ country: draft.country, status: draft.status, create_time: now, update_time: now })
      .onConflict((conflict) => conflict.column('country').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new Refusal(codes.conflict, 'alarm.countryTaken', { field: 'country' })
    await writeThresholds(tx, draft.country, draft)
    await endUnwatched(tx, now)
    changed({ target: 'alarm_country', id: added.id, after: draft })
    return { info: { id: added.id } }
  })

export const updateAlarmCountry = (
  context: MemberContext,
  { id, ...input }: Input<'updateAlarmCountry'>,
): Promise<object> =>
  command(context, 'updateAlarmCountry', { id, ...input }, async ({ tx, changed }) => {
    const before = await lockCountry(tx, id)
    const draft = accept(alarmCountryRules, { ...before, ...input })
    const now = new Date(context.now())
    await tx
      .updateTable('alarm_country')
      .set({ country: draft.country, status: draft.status, update_time: now })
      .where('id', '=', id)
      .execute()
    await writeThresholds(tx, draft.country, draft)
    await endUnwatched(tx, now)
    changed({ target: 'alarm_country', id, before: accept(alarmCountryRules, before), after: draft })
    return {}
  })

export const deleteAlarmCountry = (context: MemberContext, id: number): Promise<object> =>
  command(context, 'deleteAlarmCountry', { id }, async ({ tx, changed }) => {
    const before = await lockCountry(tx, id)
    await tx.deleteFrom('alarm_country').where('id', '=', id).execute()
    await endUnwatched(tx, new Date(context.now()))
    changed({ target: 'alarm_country', id, before: accept(alarmCountryRules, before) })
    return {}
  })

/** Changes the default thresholds, which apply to countries without their own. */
export const updateAlarmThreshold = (context: MemberContext, input: Input<'updateAlarmThreshold'>): Promise<object> =>
  command(context, 'updateAlarmThreshold', input, async ({ tx, changed }) => {
    // Readers are not kept waiting; another change of thresholds is, so that it starts from this one.
    await sql`LOCK TABLE alarm_threshold IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
    const before = await readDefaults(tx)
    const draft = accept(thresholdRules, { ...before, ...input })
    await writeThresholds(tx, null, draft)
    await endUnwatched(tx, new Date(context.now()))
    changed({ target: 'alarm_default', id: 1, before, after: draft })
    return {}
  })

/** Reads the thresholds of countries without their own. */
export const readDefaults = (db: Kysely<Database>): Promise<Thresholds> => readThresholdsOf(db, null)

async function lockCountry(tx: Transaction<Database>, id: number): Promise<AlarmCountryRow> {
  const rows = await tx.selectFrom('alarm_country').selectAll().where('id', '=', id).forUpdate().execute()
  const [row] = await withThresholds(tx, rows)
  if (!row) throw notFound()
  return row
}

function onWire({ create_time, update_time, ...row }: AlarmCountryRow): Schema<'AlarmCountry'> {
  return {
    ...row,
    status: row.status === 1 ? 1 : 0,
    cn_name: country(row.country)?.chineseName ?? row.country,
    en_name: country(row.country)?.englishName ?? row.country,
    create_time: formatDateTime(create_time.getTime()),
    update_time: formatDateTime(update_time.getTime()),
  }
}
