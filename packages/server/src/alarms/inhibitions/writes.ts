import { codes } from '@rtcops/core/api/codes'
import type { Input, Schema } from '@rtcops/core/api/types'
import { inhibitionDefaults, inhibitionRules } from '@rtcops/core/features/operations/alarms/inhibitions/rules'
import type { Transaction } from 'kysely'
import { command } from '../../commands/index.ts'
import { accept } from '../../platform/input/accept.ts'
import { notFound, Refusal } from '../../platform/input/refusal.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import type { StoredInhibition } from '../records/inhibitions.ts'
import { inhibitionFieldsOf } from './queries.ts'

/** Adds an inhibition. @throws {Refusal} 40003 for a name that another one has */
export const insertAlarmInhibition = (
  context: MemberContext,
  input: Input<'insertAlarmInhibition'>,
): Promise<{ info: { id: number } }> =>
  command(context, 'insertAlarmInhibition', input, async ({ tx, changed }) => {
    const draft = accept(inhibitionRules, { ...inhibitionDefaults, ...input })
    const now = new Date(context.now())
    const added = await tx
      .insertInto('alarm_inhibition')
      .values({ ...rowOf(draft), member_id: context.member.id, create_time: now, update_time: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw nameTaken()
    changed({ target: 'alarm_inhibition', id: added.id, after: draft })
    return { info: { id: added.id } }
  })

/**
 * Changes the given fields. What it does not hold any more is told within seconds.
 * @throws {Refusal} 40003 for anything but the status of the built-in one
 */
export const updateAlarmInhibition = (
  context: MemberContext,
  { id, ...input }: Input<'updateAlarmInhibition'>,
): Promise<object> =>
  command(context, 'updateAlarmInhibition', { id, ...input }, async ({ tx, changed }) => {
    const stored = await lockInhibition(tx, id)
    const before = inhibitionFieldsOf(stored)
    const after = stored.built_in === 1 ? switched(before, input) : accept(inhibitionRules, { ...before, ...input })
    const namesake = await tx
      .selectFrom('alarm_inhibition')
      .select('id')
      .where('name', '=', after.name)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (namesake) throw nameTaken()
    await tx
      .updateTable('alarm_inhibition')
      .set({ ...rowOf(after), update_time: new Date(context.now()) })
      .where('id', '=', id)
      .execute()
    changed({ target: 'alarm_inhibition', id, before, after })
    return {}
  })

/** Removes an inhibition. What it held is told within seconds. @throws {Refusal} 40002, 40003 for the built-in one */
export const deleteAlarmInhibition = (
  context: MemberContext,
  { id }: Input<'deleteAlarmInhibition'>,
): Promise<object> =>
  command(context, 'deleteAlarmInhibition', { id }, async ({ tx, changed }) => {
    const stored = await lockInhibition(tx, id)
    if (stored.built_in === 1) throw isBuiltIn()
    await tx.deleteFrom('alarm_inhibition').where('id', '=', id).execute()
    changed({ target: 'alarm_inhibition', id, before: inhibitionFieldsOf(stored) })
    return {}
  })

/** Returns the built-in inhibition, switched on or off. */
function switched(
  before: Schema<'AlarmInhibitionFields'>,
  { status = before.status, ...others }: Omit<Input<'updateAlarmInhibition'>, 'id'>,
): Schema<'AlarmInhibitionFields'> {
  if (Object.keys(others).length > 0) throw isBuiltIn()
  return { ...before, status }
}

const rowOf = ({ equal, ...fields }: Schema<'AlarmInhibitionFields'>) => ({ ...fields, equal: equal.join(',') })

async function lockInhibition(tx: Transaction<Database>, id: number): Promise<StoredInhibition> {
  const row = await tx.selectFrom('alarm_inhibition').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}

const nameTaken = (): Refusal => new Refusal(codes.conflict, 'alarmInhibition.nameTaken', { field: 'name' })
const isBuiltIn = (): Refusal => new Refusal(codes.conflict, 'alarmInhibition.builtIn')
