import { codes } from '@rtcops/core/api/codes'
import type { Input, Schema } from '@rtcops/core/api/types'
import { muteDefaults, muteRules } from '@rtcops/core/features/operations/alarms/mutes/rules'
import type { Transaction } from 'kysely'
import { command } from '../../commands/index.ts'
import { accept } from '../../platform/input/accept.ts'
import { notFound, Refusal } from '../../platform/input/refusal.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import type { StoredMute } from '../records/mutes.ts'
import { muteFieldsOf } from './queries.ts'

/** Adds a mute timing. @throws {Refusal} 40003 for a name that another one has */
export const insertAlarmMute = (
  context: MemberContext,
  input: Input<'insertAlarmMute'>,
): Promise<{ info: { id: number } }> =>
  command(context, 'insertAlarmMute', input, async ({ tx, changed }) => {
    const draft = accept(muteRules, { ...muteDefaults, ...input })
    const now = new Date(context.now())
    const added = await tx
      .insertInto('alarm_mute')
      .values({ ...rowOf(draft), member_id: context.member.id, create_time: now, update_time: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw nameTaken()
    changed({ target: 'alarm_mute', id: added.id, after: draft })
    return { info: { id: added.id } }
  })

/** Changes the given fields. What it does not hold any more is told within seconds. */
export const updateAlarmMute = (context: MemberContext, { id, ...input }: Input<'updateAlarmMute'>): Promise<object> =>
  command(context, 'updateAlarmMute', { id, ...input }, async ({ tx, changed }) => {
    const before = muteFieldsOf(await lockMute(tx, id))
    const after = accept(muteRules, { ...before, ...input })
    const namesake = await tx
      .selectFrom('alarm_mute')
      .select('id')
      .where('name', '=', after.name)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (namesake) throw nameTaken()
    await tx
      .updateTable('alarm_mute')
      .set({ ...rowOf(after), update_time: new Date(context.now()) })
      .where('id', '=', id)
      .execute()
    changed({ target: 'alarm_mute', id, before, after })
    return {}
  })

/** Removes a mute timing. What it held is told within seconds. @throws {Refusal} 40002 */
export const deleteAlarmMute = (context: MemberContext, { id }: Input<'deleteAlarmMute'>): Promise<object> =>
  command(context, 'deleteAlarmMute', { id }, async ({ tx, changed }) => {
    const before = muteFieldsOf(await lockMute(tx, id))
    await tx.deleteFrom('alarm_mute').where('id', '=', id).execute()
    changed({ target: 'alarm_mute', id, before })
    return {}
  })

const rowOf = ({ from, to, weekdays, ...fields }: Schema<'AlarmMuteFields'>) => ({
  ...fields,
  weekdays: weekdays.join(','),
  from_time: from,
  to_time: to,
})

async function lockMute(tx: Transaction<Database>, id: number): Promise<StoredMute> {
  const row = await tx.selectFrom('alarm_mute').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}

const nameTaken = (): Refusal => new Refusal(codes.conflict, 'alarmMute.nameTaken', { field: 'name' })
