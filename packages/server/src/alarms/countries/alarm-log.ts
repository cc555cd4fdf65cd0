import type { Input, Schema } from '@rtcops/core/api/types'
import { alarmChangeRules } from '@rtcops/core/features/operations/alarms/rules'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Selectable, Transaction } from 'kysely'
import { command } from '../../commands/index.ts'
import { accept } from '../../platform/input/accept.ts'
import { notFound } from '../../platform/input/refusal.ts'
import { readTimeRange } from '../../platform/input/time-range.ts'
import { readListPage } from '../../postgres/read-list-page.ts'
import type { AlarmLogTable, Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { type HoldingOf, readHolding } from '../records/holding.ts'
import { isNotMoney, seesMoney } from '../records/money-sight.ts'
import { countryCodes } from './country-filter.ts'
import { namesOf } from './country-names.ts'
import { mayChange, refusalOfHandled, whenHandled, withNote } from './handled.ts'

/**
 * Acknowledges an alarm or marks it as over (AM-18). The first member to acknowledge stays recorded, and an alarm that
 * is over stays over. A second member who acknowledges adds a note; without one, they are refused with the name of the
 * first.
 */
export const updateAlarmLog = (context: MemberContext, input: Input<'updateAlarmLog'>): Promise<object> =>
  command(context, 'updateAlarmLog', input, async ({ tx, changed }) => {
    const before = await lockAlarm(tx, input.id)
    const { note: added, state } = accept(alarmChangeRules, { note: '', ...input })
    if (!mayChange(before, state, context.member.id, added)) throw await refusalOfHandled(tx, [before])
    const now = context.now()
    const note = withNote(before.note, added, context.member.name, now)
    await tx
      .updateTable('alarm_log')
      .set({
        state,
        note,
        ack_member_id: before.ack_member_id ?? context.member.id,
        resolve_time: state === 3 ? new Date(now) : null,
        ...whenHandled(state),
      })
      .where('id', '=', input.id)
      .execute()
    changed({
      target: 'alarm_log',
      id: input.id,
      before: { state: before.state, note: before.note },
      after: { state, note },
    })
    return {}
  })

async function lockAlarm(tx: Transaction<Database>, id: number) {
  const row = await tx
    .selectFrom('alarm_log')
    .select(['state', 'note', 'ack_member_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Returns one page of the alarms that were raised, newest first. */
export async function listAlarmLog(
  context: MemberContext,
  input: Input<'listAlarmLog'>,
): Promise<{ list: Schema<'Alarm'>[]; total: number }> {
  const { db, language, now } = context
  const { condition_id, state, page = 1, limit = 20 } = input
  const codes = countryCodes(input.country, language)
  const range = input.time && readTimeRange(input.time)
  if (codes?.length === 0) return { list: [], total: 0 }
  const ordered = db
    .selectFrom('alarm_log')
    .$if(!seesMoney(context), (query) => query.where(isNotMoney))
    .$if(codes !== undefined, (query) => query.where('country', 'in', codes ?? []))
    .$if(state !== undefined, (query) => query.where('alarm_log.state', '=', state ?? 0))
    .$if(condition_id !== undefined, (query) => query.where('alarm_log.condition_id', '=', condition_id ?? 0))
    .$if(range !== undefined, (query) =>
      query
        .where('alarm_log.create_time', '>=', new Date(range?.start ?? 0))
        .where('alarm_log.create_time', '<', new Date(range?.end ?? 0)),
    )
    .leftJoin('member', 'member.id', 'alarm_log.ack_member_id')
    .selectAll('alarm_log')
    .select('member.name as ack_user_name')
    .orderBy('alarm_log.create_time', 'desc')
    .orderBy('alarm_log.id', 'desc')
  const [{ rows, total }, holdingOf] = await Promise.all([
    readListPage(ordered, { limit, page }),
    readHolding(db, new Date(now())),
  ])
  return { list: rows.map((row) => onWire(row, holdingOf)), total }
}

type NamedAlarm = Selectable<AlarmLogTable> & { ack_user_name: string | null }

function onWire(alarm: NamedAlarm, holdingOf: HoldingOf): Schema<'Alarm'> {
  const {
    change,
    condition_id,
    country,
    create_time,
    ended_by,
    external,
    id,
    likely,
    note,
    resolve_time,
    rule,
    state,
    subject,
  } = alarm
  return {
    id,
    condition_id,
    country,
    ...namesOf(country),
    rule,
    value: alarm.value,
    threshold: alarm.threshold,
    is_tel: alarm.is_tel === 1 ? 1 : 0,
    likely,
    change,
    subject,
    external,
    state,
    held_by: holdingOf(alarm) ?? null,
    ack_user_name: alarm.ack_user_name ?? '',
    note,
    create_time: formatDateTime(create_time.getTime()),
    resolve_time: resolve_time && formatDateTime(resolve_time.getTime()),
    ended_by,
  }
}
