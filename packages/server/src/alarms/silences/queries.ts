import type { LabelledAlarm } from '@rtcops/core/alarms/silences/labels'
import type { Schema } from '@rtcops/core/api/types'
import { day, formatDateTime } from '@rtcops/core/time/zone'
import { type Kysely, type Selectable, sql } from 'kysely'
import { readListPage } from '../../postgres/read-list-page.ts'
import type { AlarmLogTable, AlarmSilenceTable, Database } from '../../postgres/schema.ts'
import { matchedBy } from '../records/matched-by.ts'
import { untoldAlarms } from '../records/notices.ts'

/** Milliseconds for which a silence that ended stays in the list. */
const listedFor = 30 * day

type State = Schema<'SilenceState'>

/** A silence, and who made it. */
export type SilenceRow = Selectable<AlarmSilenceTable> & { user_name: string | null }

const withMember = (db: Kysely<Database>) =>
  db
    .selectFrom('alarm_silence')
    .leftJoin('member', 'member.id', 'alarm_silence.member_id')
    .selectAll('alarm_silence')
    .select('member.name as user_name')

/** Returns one page of the silences: those that are active, those to come, those that ended; of each the newest first. */
export async function readSilences(
  db: Kysely<Database>,
  at: Date,
  { limit, page, state }: { limit: number; page: number; state: State | undefined },
): Promise<{ rows: SilenceRow[]; total: number }> {
  const stateThen = sql<State>`CASE WHEN ended_time IS NOT NULL OR to_time <= ${at} THEN 'ended'
    WHEN from_time > ${at} THEN 'coming' ELSE 'active' END`
  const found = withMember(db)
    .where(sql`coalesce(ended_time, to_time)`, '>', new Date(at.getTime() - listedFor))
    .$if(state !== undefined, (query) => query.where(stateThen, '=', state ?? 'active'))
  const ordered = found
    .orderBy(sql`array_position(ARRAY['active', 'coming', 'ended'], ${stateThen})`)
    .orderBy('alarm_silence.id', 'desc')
  return await readListPage(ordered, { limit, page })
}

/** Returns a silence, also one that is not listed any more. */
export const readSilence = (db: Kysely<Database>, id: number): Promise<SilenceRow | undefined> =>
  withMember(db).where('alarm_silence.id', '=', id).executeTakeFirst()

/** Returns the state of a silence. One that a member has ended stays so, whatever the clock does. */
export function silenceStateAt({ ended_time, from_time, to_time }: Selectable<AlarmSilenceTable>, at: Date): State {
  if (ended_time || to_time <= at) return 'ended'
  return from_time > at ? 'coming' : 'active'
}

/** Number of alarms that have the same labels. */
export type AlarmCount = Pick<AlarmLogTable, 'country' | 'rule'> & LabelledAlarm & { alarms: number }

/** Of alerts of other systems, what labels are taken from. */
const external = sql<(LabelledAlarm['external'] & object) | null>`CASE WHEN alarm_log.external IS NOT NULL
  THEN jsonb_build_object('name', alarm_log.external -> 'name', 'value', alarm_log.external -> 'value') END`

/** Returns how many alarms counts stand for. */
export const alarmsIn = (counts: readonly AlarmCount[]): number => counts.reduce((sum, { alarms }) => sum + alarms, 0)

/** Counts alarms by what labels are taken from. */
const countAlike = (alarms: ReturnType<typeof untoldAlarms>): Promise<AlarmCount[]> =>
  alarms
    .select(({ fn }) => [
      'country',
      'rule',
      'is_tel',
      'subject',
      external.as('external'),
      fn.countAll<number>().as('alarms'),
    ])
    .groupBy(['country', 'rule', 'is_tel', 'subject', external])
    .execute()

/** Counts the alarms about which a message may be held back. */
export const countUntold = (db: Kysely<Database>): Promise<AlarmCount[]> => countAlike(untoldAlarms(db))

/** Counts the alarms that were raised since then. */
export const countRaised = (db: Kysely<Database>, since: Date): Promise<AlarmCount[]> =>
  countAlike(db.selectFrom('alarm_log').where('create_time', '>', since))

/** Returns the alarms that were raised since then one by one, with what labels are taken from and the moment. */
export const readRaised = (db: Kysely<Database>, since: Date): Promise<(AlarmCount & { create_time: Date })[]> =>
  db
    .selectFrom('alarm_log')
    .select(({ lit }) => [
      'country',
      'rule',
      'is_tel',
      'subject',
      external.as('external'),
      'create_time',
      lit(1).as('alarms'),
    ])
    .where('create_time', '>', since)
    .execute()

/** Returns a silence as it is on the wire. @param untold alarms about which a message may be held back */
export function onWire(row: SilenceRow, untold: readonly AlarmCount[], at: Date): Schema<'AlarmSilence'> {
  const { create_time, ended_time, from_time, id, matchers, to_time, user_name, why } = row
  const state = silenceStateAt(row, at)
  const matches = state === 'active' ? matchedBy(`silence ${id}`, matchers) : () => false
  return {
    id,
    matchers,
    from: formatDateTime(from_time.getTime()),
    to: formatDateTime(to_time.getTime()),
    why,
    user_name: user_name ?? '',
    state,
    held: alarmsIn(untold.filter(matches)),
    ended_time: ended_time && formatDateTime(ended_time.getTime()),
    create_time: formatDateTime(create_time.getTime()),
  }
}
