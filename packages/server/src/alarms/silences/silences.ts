import { codes } from '@rtcops/core/api/codes'
import type { Input, Schema } from '@rtcops/core/api/types'
import { silenceRules } from '@rtcops/core/features/operations/alarms/silence-rules'
import { formatDateTime, parseWireTime } from '@rtcops/core/time/zone'
import type { Selectable, Transaction } from 'kysely'
import { command } from '../../commands/index.ts'
import { accept } from '../../platform/input/accept.ts'
import { badField, notFound, Refusal } from '../../platform/input/refusal.ts'
import type { AlarmSilenceTable, Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { countUntold, onWire, readSilence, readSilences, silenceStateAt } from './queries.ts'

/** Returns one page of the silences. */
export async function listAlarmSilences(
  { db, now }: MemberContext,
  { limit = 20, page = 1, state }: Input<'listAlarmSilences'>,
): Promise<{ list: Schema<'AlarmSilence'>[]; total: number }> {
  const at = new Date(now())
  const [{ rows, total }, untold] = await Promise.all([readSilences(db, at, { limit, page, state }), countUntold(db)])
  return { list: rows.map((row) => onWire(row, untold, at)), total }
}

/** Returns a silence. @throws {Refusal} 40002 if there is no such silence */
export async function getAlarmSilence(
  { db, now }: MemberContext,
  { id }: Input<'getAlarmSilence'>,
): Promise<{ info: Schema<'AlarmSilence'> }> {
  const [row, untold] = await Promise.all([readSilence(db, id), countUntold(db)])
  if (!row) throw notFound()
  return { info: onWire(row, untold, new Date(now())) }
}

/** Silences alarms; without a start, from now on. */
export const insertAlarmSilence = (
  context: MemberContext,
  input: Input<'insertAlarmSilence'>,
): Promise<{ info: { id: number } }> =>
  command(context, 'insertAlarmSilence', input, async ({ tx, changed }) => {
    const draft = draftOf({ from: formatDateTime(context.now()), ...input }, context.now())
    const { id } = await tx
      .insertInto('alarm_silence')
      .values({ ...rowOf(draft), member_id: context.member.id, create_time: new Date(context.now()) })
      .returning('id')
      .executeTakeFirstOrThrow()
    changed({ target: 'alarm_silence', id, after: draft })
    return { info: { id } }
  })

/** Changes the given fields. @throws {Refusal} 40003 if it has ended: what it held is told already */
export const updateAlarmSilence = (
  context: MemberContext,
  { id, ...input }: Input<'updateAlarmSilence'>,
): Promise<object> =>
  command(context, 'updateAlarmSilence', { id, ...input }, async ({ tx, changed }) => {
    const before = fieldsOf(await lockRunning(tx, id, new Date(context.now())))
    const draft = draftOf({ ...before, ...input }, context.now())
    await tx.updateTable('alarm_silence').set(rowOf(draft)).where('id', '=', id).execute()
    changed({ target: 'alarm_silence', id, before, after: draft })
    return {}
  })

/** Ends a silence now. What it held is told within seconds; the row stays. @throws {Refusal} 40003 if it has ended */
export const deleteAlarmSilence = (context: MemberContext, { id }: Input<'deleteAlarmSilence'>): Promise<object> =>
  command(context, 'deleteAlarmSilence', { id }, async ({ tx, changed }) => {
    const at = new Date(context.now())
    const before = fieldsOf(await lockRunning(tx, id, at))
    await tx.updateTable('alarm_silence').set({ ended_time: at }).where('id', '=', id).execute()
    changed({
      target: 'alarm_silence',
      id,
      before: { ...before, state: 'active' },
      after: { ...before, state: 'ended' },
    })
    return {}
  })

/** Returns a checked draft that ends in the future. */
function draftOf(input: object, now: number) {
  const draft = accept(silenceRules, input)
  if ((parseWireTime(draft.to) ?? 0) <= now) throw badField('to', 'alarmSilence.isPast')
  return draft
}

type Draft = ReturnType<typeof draftOf>

const rowOf = ({ from, matchers, to, why }: Draft) => ({
  matchers,
  why,
  from_time: new Date(parseWireTime(from) ?? 0),
  to_time: new Date(parseWireTime(to) ?? 0),
})

const fieldsOf = ({ from_time, matchers, to_time, why }: Selectable<AlarmSilenceTable>): Draft => ({
  matchers,
  from: formatDateTime(from_time.getTime()),
  to: formatDateTime(to_time.getTime()),
  why,
})

/** Returns a silence that has not ended, locked until the transaction ends. */
async function lockRunning(tx: Transaction<Database>, id: number, at: Date): Promise<Selectable<AlarmSilenceTable>> {
  const row = await tx.selectFrom('alarm_silence').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  if (silenceStateAt(row, at) === 'ended') throw new Refusal(codes.conflict, 'alarmSilence.isEnded')
  return row
}
