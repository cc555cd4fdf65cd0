import { alarmChangeRules } from '@rtcops/core/features/operations/alarm-countries/rules'
import type { Context } from '../../../context.ts'
import { checkDraft, givenFields } from '../../../drafts.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import { sendWrite } from '../../../prompt/send-write.ts'

/** Says that somebody looks after an alarm. */
export const acknowledgeAlarm = (context: Context, id: number, options: WriteOptions): Promise<void> =>
  changeAlarm(context, id, 2, options)

/** Says that an alarm is over. */
export const resolveAlarm = (context: Context, id: number, options: WriteOptions): Promise<void> =>
  changeAlarm(context, id, 3, options)

/** Changes the state of an alarm: 2 acknowledged, 3 resolved. Its note stays when none is given. */
async function changeAlarm(context: Context, id: number, state: 2 | 3, options: WriteOptions): Promise<void> {
  const given = givenFields(context)
  if ('note' in given) await checkDraft(context, alarmChangeRules, { state, ...given })
  const sent = { id, state, ...given }
  const write = {
    summary: [
      ['cli.what.alarm', String(id)],
      ['cli.alarm.state', context.t(state === 2 ? 'cli.alarm.acknowledged' : 'cli.alarm.resolved')],
    ],
    name: String(id),
    nameOf: 'cli.alarm.numberToType',
    done: 'cli.notice.updated',
  } as const
  const answer = await sendWrite(context, 'updateAlarmLog', sent, write, options)
  if (answer) await printResult(context, sent)
}
