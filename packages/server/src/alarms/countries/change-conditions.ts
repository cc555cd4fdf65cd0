import type { Input } from '@rtcops/core/api/types'
import { alarmChangeRules } from '@rtcops/core/features/operations/alarms/rules'
import type { Selectable, Transaction } from 'kysely'
import { command } from '../../commands/index.ts'
import { accept } from '../../platform/input/accept.ts'
import { notFound } from '../../platform/input/refusal.ts'
import type { AlarmLogTable, Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { mayChange, refusalOfHandled, whenHandled, withNote } from './handled.ts'

type AlarmLog = Selectable<AlarmLogTable>

/**
 * Acknowledges or resolves all alarms of several conditions; a note is added to those that are there. Alarms that others have handled are skipped unless there is a note to add, because
 * another member may just have handled one of them; if nothing is left to change, the reason is given.
 */
export const updateAlarmConditions = (
  context: MemberContext,
  input: Input<'updateAlarmConditions'>,
): Promise<{ info: { changed: number } }> =>
  command(context, 'updateAlarmConditions', input, async ({ tx, changed }) => {
    const { note, state } = accept(alarmChangeRules, { note: '', ...input })
    const alarms = await lockAlarms(tx, input.ids)
    const memberId = context.member.id
    const changing = alarms.filter((alarm) => mayChange(alarm, state, memberId, note))
    if (changing.length === 0) throw await refusalOfHandled(tx, alarms)
    const now = context.now()
    const noteOf = (alarm: AlarmLog) => withNote(alarm.note, note, context.member.name, now)
    for (const [notes, alike] of Map.groupBy(changing, noteOf))
      await tx
        .updateTable('alarm_log')
        .set(({ fn, ref, val }) => ({
          state,
          note: notes,
          ack_member_id: fn.coalesce(ref('ack_member_id'), val(memberId)),
          resolve_time: state === 3 ? new Date(now) : null,
          ...whenHandled(state),
        }))
        .where(
          'id',
          'in',
          alike.map(({ id }) => id),
        )
        .execute()
    const conditions = Map.groupBy(changing, ({ condition_id }) => condition_id)
    for (const [id, [first]] of conditions)
      changed({
        target: 'alarm_log',
        id,
        before: { state: first?.state, note: first?.note },
        after: { state, note: first && noteOf(first) },
      })
    // Acknowledging again without a note is in the audit log, too, but changes nothing.
    const differs = (alike: readonly AlarmLog[]) => note !== '' || alike.some((alarm) => alarm.state !== state)
    return { info: { changed: [...conditions.values()].filter(differs).length } }
  })

/** Locks the alarms of conditions, always in the same order, so that two members cannot block each other. */
async function lockAlarms(tx: Transaction<Database>, ids: readonly number[]): Promise<AlarmLog[]> {
  const alarms = await tx
    .selectFrom('alarm_log')
    .selectAll()
    .where('condition_id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  const known = new Set(alarms.map(({ condition_id }) => condition_id))
  if (ids.some((id) => !known.has(id))) throw notFound()
  return alarms
}
