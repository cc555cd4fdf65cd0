import type { PassedThreshold } from '@rtcops/core/alarms/passed'
import { type PlatformRule, platformCountry, type RaisedRule } from '@rtcops/core/alarms/platform-rules'
import type { Schema } from '@rtcops/core/api/types'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../postgres/schema.ts'
import { readHolding } from './holding.ts'
import { joinIncidents } from './incidents.ts'
import { tell } from './notices.ts'

/**
 * Milliseconds after which an alarm of the same country is a new condition: an alarm that continues is raised again after 30 minutes, by a
 * check that runs every five.
 */
const togetherFor = 40 * 60_000

/** A threshold that was passed in a country, with what most users badly off there have in common. */
export interface NewAlarm extends Omit<PassedThreshold, 'rule'> {
  rule: RaisedRule
  country: string
  likely: Schema<'LikelyCause'> | null
  /** Of the rule part_changed, whose alarms are conditions by themselves. */
  change?: Schema<'PartChange'>
  /** Of members' own rules, whose alarms are conditions by themselves. */
  subject?: Schema<'AlarmSubject'>
  /** Of alerts of other systems, whose alarms are conditions by themselves. */
  external?: Schema<'ExternalAlert'>
}

/**
 * Raises alarms and queues the messages about them in the same transaction: an alarm that is logged is sent too, unless something holds it.
 */
export const insertAlarms = (db: Kysely<Database>, alarms: readonly NewAlarm[], at: Date): Promise<number[]> =>
  db.transaction().execute((tx) => raiseWithin(tx, alarms, at))

/** Raises alarms as `insertAlarms` does, with what else is written in a transaction. @returns their ids, in the order of the alarms */
export async function raiseWithin(tx: Transaction<Database>, alarms: readonly NewAlarm[], at: Date): Promise<number[]> {
  if (alarms.length === 0) return []
  const running = await runningConditions(tx, at)
  const rows = alarms.map(
    ({ change, country, external = null, isTel, likely, rule, subject = null, threshold, value }) => ({
      country,
      rule,
      value,
      threshold,
      is_tel: isTel,
      held: false,
      told: 'nothing' as const,
      told_time: null,
      likely: likely && JSON.stringify(likely),
      change: change ? JSON.stringify(change) : null,
      subject: subject && JSON.stringify(subject),
      external: external && JSON.stringify(external),
      ack_member_id: null,
      create_time: at,
      resolve_time: null,
      first_id: change || subject || external ? null : (running.get(country) ?? null),
    }),
  )
  const raised = await tx.insertInto('alarm_log').values(rows).returningAll().execute()
  const ids = raised.map(({ id }) => id)
  await beginConditions(tx, ids)
  await joinIncidents(tx, ids, at)
  // What alarms that are raised together explain of each other is decided with all of them, and after those of other transactions.
  await tell(tx, raised, at, await readHolding(tx, at))
  return ids
}

/** Returns the condition of each country that is not resolved and has had an alarm lately. */
async function runningConditions(tx: Transaction<Database>, at: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('alarm_log')
    .select(({ fn }) => ['country', fn.max('condition_id').as('condition_id')])
    .where('state', '<', 3)
    .where('change', 'is', null)
    .where('subject', 'is', null)
    .where('external', 'is', null)
    .where('create_time', '>', new Date(at.getTime() - togetherFor))
    .groupBy('country')
    .execute()
  return new Map(rows.map(({ condition_id, country }) => [country, condition_id]))
}

/** Joins the alarms of a country that begin a condition together. */
async function beginConditions(tx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  await tx
    .with('begun', (query) =>
      query
        .selectFrom('alarm_log')
        .select(({ fn }) => ['country', fn.min('id').as('first')])
        .where('id', 'in', [...ids])
        .where('first_id', 'is', null)
        .where('change', 'is', null)
        .where('subject', 'is', null)
        .where('external', 'is', null)
        .groupBy('country'),
    )
    .updateTable('alarm_log')
    .from('begun')
    .set(({ ref }) => ({ first_id: ref('begun.first') }))
    .whereRef('alarm_log.country', '=', 'begun.country')
    .where('alarm_log.id', 'in', [...ids])
    .where('alarm_log.first_id', 'is', null)
    .where('alarm_log.change', 'is', null)
    .where('alarm_log.subject', 'is', null)
    .where('alarm_log.external', 'is', null)
    .where(sql<boolean>`alarm_log.id <> begun.first`)
    .execute()
}

/** Returns the highest value among the alarms of a rule of the platform that are not resolved, or were raised since then; 0 without any. */
export async function highestRaised(db: Kysely<Database>, rule: PlatformRule, since: Date): Promise<number> {
  const row = await db
    .selectFrom('alarm_log')
    .select(({ fn }) => fn.max('value').as('value'))
    .where('country', '=', platformCountry)
    .where('rule', '=', rule)
    .where(({ eb, or }) => or([eb('state', '<', 3), eb('create_time', '>', since)]))
    .executeTakeFirst()
  return row?.value ?? 0
}

/** Resolves the alarms of a rule of the platform. @returns how many */
export async function resolvePlatformAlarms(db: Kysely<Database>, rule: PlatformRule, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('alarm_log')
    .set({ state: 3, resolve_time: at, ended_by: 'data' })
    .where('country', '=', platformCountry)
    .where('rule', '=', rule)
    .where('state', '<', 3)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
