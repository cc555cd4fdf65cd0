import type { Input, Schema } from '@rtcops/core/api/types'
import { formatDateTime } from '@rtcops/core/time/zone'
import { CallFault } from '../../outgoing/call-fault.ts'
import { readListPage } from '../../postgres/read-list-page.ts'
import type { JobError } from '../../schedule/job-error.ts'
import type { MemberContext } from '../../services/context.ts'
import { deliveryStates } from '../records/delivery-states.ts'
import { plannedTimes } from '../records/planned-deliveries.ts'
import { sendMessage } from '../send-message.ts'
import { noteTest } from './channels.ts'

/** Sends a test message and returns its outcome; a refusal by the recipient is a result, not an error. */
export async function testAlarmChannel(
  context: MemberContext,
  { id }: Input<'testAlarmChannel'>,
): Promise<{ info: Schema<'AlarmTest'> }> {
  const channel = await noteTest(context, id)
  try {
    return { info: { delivered: 1, answer: await sendMessage(context, channel, []), error: '' } }
  } catch (error) {
    if (!(error instanceof CallFault)) throw error
    return { info: { delivered: 0, answer: '', error: context.t(error.key, error.values) } }
  }
}

/** Returns one page of the deliveries of an alarm. */
export async function listAlarmDeliveries(
  { db, t }: MemberContext,
  { alarm_id, page = 1, limit = 20 }: Input<'listAlarmDeliveries'>,
): Promise<{ list: Schema<'AlarmDelivery'>[]; total: number }> {
  const planned = await plannedTimes(db, alarm_id)
  const never = [...planned].flatMap(([id, time]) => (time === undefined ? id : []))
  const found = db
    .selectFrom('alarm_delivery')
    .where('alarm_id', '=', alarm_id)
    .$if(never.length > 0, (query) => query.where('id', 'not in', never))
  const { rows, total } = await readListPage(found.selectAll().orderBy('id'), { limit, page })
  const list = rows.map(({ attempts, channel_name, due_at, end_time, error, id, kind, reason: why, state }) => {
    const reason = error as JobError | null
    const nextTime = state === deliveryStates.waiting ? due_at : planned.get(id)
    return {
      id,
      channel_name,
      kind,
      reason: why,
      state,
      attempts,
      error: reason ? t(reason.key, reason.values) : '',
      next_time: nextTime ? formatDateTime(nextTime.getTime()) : null,
      end_time: end_time && formatDateTime(end_time.getTime()),
    }
  })
  return { list, total }
}
