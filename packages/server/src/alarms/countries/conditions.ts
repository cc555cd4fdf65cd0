import type { Input, Schema } from '@rtcops/core/api/types'
import { formatDateTime } from '@rtcops/core/time/zone'
import { type Kysely, type Selectable, sql } from 'kysely'
import { readTimeRange } from '../../platform/input/time-range.ts'
import type { AlarmLogTable, Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { type HoldingOf, readHolding } from '../records/holding.ts'
import { isNotMoney, seesMoney } from '../records/money-sight.ts'
import { countryCodes } from './country-filter.ts'
import { namesOf } from './country-names.ts'

/**
 * Returns one page of the conditions that alarms were raised for, the one with the newest alarm first. A condition is as open as its most
 * open alarm; a range selects those with an alarm in it.
 */
export async function listAlarmConditions(
  context: MemberContext,
  input: Input<'listAlarmConditions'>,
): Promise<{ list: Schema<'AlarmCondition'>[]; total: number }> {
  const { db, language, now } = context
  const { condition_id, state, page = 1, limit = 20 } = input
  const codes = countryCodes(input.country, language)
  const range = input.time && readTimeRange(input.time)
  if (codes?.length === 0) return { list: [], total: 0 }
  const found = db
    .selectFrom('alarm_log')
    .select(({ fn }) => ['condition_id', fn.max('create_time').as('last')])
    .groupBy('condition_id')
    .$if(!seesMoney(context), (query) => query.where(isNotMoney))
    .$if(codes !== undefined, (query) => query.where('country', 'in', codes ?? []))
    .$if(condition_id !== undefined, (query) => query.where('condition_id', '=', condition_id ?? 0))
    // Few alarms are open or acknowledged, and an index finds them.
    .$if(state === 1 || state === 2, (query) =>
      query.where('condition_id', 'in', ({ selectFrom }) =>
        selectFrom('alarm_log')
          .select('condition_id')
          .where('state', '<', 3)
          .where('state', '=', state ?? 0),
      ),
    )
    .$if(state !== undefined, (query) => query.having(({ fn }) => fn.min('state'), '=', state ?? 0))
    .$if(range !== undefined, (query) =>
      query.having(
        sql<boolean>`bool_or(create_time >= ${new Date(range?.start ?? 0)} AND create_time < ${new Date(range?.end ?? 0)})`,
      ),
    )
  const [rows, { total }, holdingOf] = await Promise.all([
    found
      .orderBy('last', 'desc')
      .orderBy('condition_id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom(found.as('found'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    readHolding(db, new Date(now())),
  ])
  const ids = rows.map(({ condition_id }) => condition_id)
  const alarms = Map.groupBy(await alarmsOf(db, ids), ({ condition_id }) => condition_id)
  return { list: ids.map((id) => onWire(id, alarms.get(id) ?? [], holdingOf)), total }
}

type NamedAlarm = Selectable<AlarmLogTable> & { ack_user_name: string | null }

/** Returns the alarms of conditions, newest first. */
async function alarmsOf(db: Kysely<Database>, ids: readonly number[]): Promise<NamedAlarm[]> {
  if (ids.length === 0) return []
  return await db
    .selectFrom('alarm_log')
    .leftJoin('member', 'member.id', 'alarm_log.ack_member_id')
    .selectAll('alarm_log')
    .select('member.name as ack_user_name')
    .where('condition_id', 'in', [...ids])
    .orderBy('alarm_log.id', 'desc')
    .execute()
}

/** @param alarms newest first, at least one */
function onWire(id: number, alarms: readonly NamedAlarm[], holdingOf: HoldingOf): Schema<'AlarmCondition'> {
  const times = alarms.map(({ create_time }) => create_time.getTime())
  const state = Math.min(...alarms.map((alarm) => alarm.state))
  const resolved = Math.max(...alarms.map(({ resolve_time }) => resolve_time?.getTime() ?? 0))
  const code = alarms[0]?.country ?? ''
  return {
    id,
    country: code,
    ...namesOf(code),
    rules: rulesOf(alarms),
    likely: alarms.find(({ likely }) => likely)?.likely ?? null,
    change: alarms.find(({ change }) => change)?.change ?? null,
    subject: alarms.find(({ subject }) => subject)?.subject ?? null,
    external: alarms.find(({ external }) => external)?.external ?? null,
    alarms: alarms.length,
    state,
    held_by: lastOf(alarms.flatMap((alarm) => holdingOf(alarm) ?? [])),
    ack_user_name: alarms.find(({ ack_user_name }) => ack_user_name)?.ack_user_name ?? '',
    note: alarms.find(({ note }) => note)?.note ?? '',
    create_time: formatDateTime(Math.min(...times)),
    last_time: formatDateTime(Math.max(...times)),
    resolve_time: state === 3 ? formatDateTime(resolved) : null,
    ended_by:
      (state === 3 && alarms.find(({ resolve_time }) => resolve_time?.getTime() === resolved)?.ended_by) || null,
  }
}

/** Returns what ends last, an inhibition only if nothing else holds; null without any. Times are written as text that sorts as they do. */
const lastOf = (holdings: readonly Schema<'AlarmHolding'>[]): Schema<'AlarmHolding'> | null =>
  holdings.reduce<Schema<'AlarmHolding'> | null>(
    (last, each) => (last && (last.to ?? '') >= (each.to ?? '') ? last : each),
    null,
  )

/**
 * Returns the newest value of each rule; of a rule with two thresholds, the one that only logs is shown, not the one that calls somebody.
 */
function rulesOf(alarms: readonly NamedAlarm[]): Schema<'AlarmCondition'>['rules'] {
  const byRule = [...Map.groupBy(alarms, ({ rule }) => rule)].sort(([left], [right]) => (left < right ? 1 : -1))
  return byRule.flatMap(([rule, ofRule]) => {
    const { threshold, value } = ofRule.find(({ is_tel }) => is_tel === 0) ?? ofRule[0] ?? {}
    if (value === undefined || threshold === undefined) return []
    return { rule, value, threshold, is_tel: ofRule.some(({ is_tel }) => is_tel === 1) ? 1 : 0 }
  })
}
