import type { Input, Schema } from '@rtcops/core/api/types'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Kysely } from 'kysely'
import { notFound } from '../../platform/input/refusal.ts'
import { readListPage } from '../../postgres/read-list-page.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { readHolding } from '../records/holding.ts'
import { equalLabels, explainedColumns, type StoredInhibition } from '../records/inhibitions.ts'
import { untoldAlarms } from '../records/notices.ts'

/** Returns one page of the inhibitions: the built-in one, then the newest. */
export async function listAlarmInhibitions(
  { db, now }: MemberContext,
  { limit = 20, page = 1, status }: Input<'listAlarmInhibitions'>,
): Promise<{ list: Schema<'AlarmInhibition'>[]; total: number }> {
  const found = withMember(db).$if(status !== undefined, (query) =>
    query.where('alarm_inhibition.status', '=', status ?? 1),
  )
  const ordered = found.orderBy('alarm_inhibition.built_in', 'desc').orderBy('alarm_inhibition.id', 'desc')
  const [{ rows, total }, held] = await Promise.all([
    readListPage(ordered, { limit, page }),
    countHeld(db, new Date(now())),
  ])
  return { list: rows.map((row) => onWire(row, held)), total }
}

/** Returns an inhibition. @throws {Refusal} 40002 if there is no such inhibition */
export async function getAlarmInhibition(
  { db, now }: MemberContext,
  { id }: Input<'getAlarmInhibition'>,
): Promise<{ info: Schema<'AlarmInhibition'> }> {
  const [row, held] = await Promise.all([
    withMember(db).where('alarm_inhibition.id', '=', id).executeTakeFirst(),
    countHeld(db, new Date(now())),
  ])
  if (!row) throw notFound()
  return { info: onWire(row, held) }
}

const withMember = (db: Kysely<Database>) =>
  db
    .selectFrom('alarm_inhibition')
    .leftJoin('member', 'member.id', 'alarm_inhibition.member_id')
    .selectAll('alarm_inhibition')
    .select('member.name as user_name')

/** Counts the alarms about which an inhibition holds a message back now, by its id. */
async function countHeld(db: Kysely<Database>, at: Date): Promise<ReadonlyMap<number, number>> {
  const [holdingOf, untold] = await Promise.all([
    readHolding(db, at),
    untoldAlarms(db)
      .select([...explainedColumns, 'state', 'told'])
      .execute(),
  ])
  const counts = new Map<number, number>()
  for (const alarm of untold) {
    const holding = holdingOf(alarm)
    if (holding?.kind === 'inhibition') counts.set(holding.id, (counts.get(holding.id) ?? 0) + 1)
  }
  return counts
}

/** Returns what members set of an inhibition. */
export function inhibitionFieldsOf(stored: StoredInhibition): Schema<'AlarmInhibitionFields'> {
  const { name, source_matchers, status, target_matchers } = stored
  return { name, source_matchers, target_matchers, equal: equalLabels(stored), status: status === 1 ? 1 : 0 }
}

const onWire = (
  row: StoredInhibition & { user_name: string | null },
  held: ReadonlyMap<number, number>,
): Schema<'AlarmInhibition'> => ({
  id: row.id,
  ...inhibitionFieldsOf(row),
  built_in: row.built_in === 1 ? 1 : 0,
  held: held.get(row.id) ?? 0,
  user_name: row.user_name ?? '',
  create_time: formatDateTime(row.create_time.getTime()),
  update_time: formatDateTime(row.update_time.getTime()),
})
