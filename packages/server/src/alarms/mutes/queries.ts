import type { Input, Schema } from '@rtcops/core/api/types'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Kysely } from 'kysely'
import { notFound } from '../../platform/input/refusal.ts'
import { readListPage } from '../../postgres/read-list-page.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { matchedBy } from '../records/matched-by.ts'
import { endOfMute, type StoredMute, timesOf } from '../records/mutes.ts'
import { type AlarmCount, alarmsIn, countUntold } from '../silences/queries.ts'

/** Returns one page of the mute timings, the newest first. */
export async function listAlarmMutes(
  { db, now }: MemberContext,
  { limit = 20, page = 1, status }: Input<'listAlarmMutes'>,
): Promise<{ list: Schema<'AlarmMute'>[]; total: number }> {
  const found = withMember(db).$if(status !== undefined, (query) => query.where('alarm_mute.status', '=', status ?? 1))
  const [{ rows, total }, untold] = await Promise.all([
    readListPage(found.orderBy('alarm_mute.id', 'desc'), { limit, page }),
    countUntold(db),
  ])
  return { list: rows.map((row) => onWire(row, untold, new Date(now()))), total }
}

/** Returns a mute timing. @throws {Refusal} 40002 if there is no such mute timing */
export async function getAlarmMute(
  { db, now }: MemberContext,
  { id }: Input<'getAlarmMute'>,
): Promise<{ info: Schema<'AlarmMute'> }> {
  const [row, untold] = await Promise.all([
    withMember(db).where('alarm_mute.id', '=', id).executeTakeFirst(),
    countUntold(db),
  ])
  if (!row) throw notFound()
  return { info: onWire(row, untold, new Date(now())) }
}

const withMember = (db: Kysely<Database>) =>
  db
    .selectFrom('alarm_mute')
    .leftJoin('member', 'member.id', 'alarm_mute.member_id')
    .selectAll('alarm_mute')
    .select('member.name as user_name')

/** Returns what members set of a mute timing. */
export function muteFieldsOf(mute: StoredMute): Schema<'AlarmMuteFields'> {
  const { matchers, name, status, why } = mute
  return { name, matchers, ...timesOf(mute), why, status: status === 1 ? 1 : 0 }
}

/** @param untold alarms about which a message may be held back */
function onWire(
  row: StoredMute & { user_name: string | null },
  untold: readonly AlarmCount[],
  at: Date,
): Schema<'AlarmMute'> {
  const until = endOfMute(row, at)
  return {
    id: row.id,
    ...muteFieldsOf(row),
    until: until === undefined ? null : formatDateTime(until),
    held: until === undefined ? 0 : alarmsIn(untold.filter(matchedBy(`mute timing ${row.id}`, row.matchers))),
    user_name: row.user_name ?? '',
    create_time: formatDateTime(row.create_time.getTime()),
    update_time: formatDateTime(row.update_time.getTime()),
  }
}
