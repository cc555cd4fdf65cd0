import { alarmChangeRules } from '@rtcops/core/features/operations/alarms/rules'
import type { Context } from '../../../command.ts'
import { checkDraft, givenFields } from '../../../drafts.ts'
import { idOf } from '../../../options/readers.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import { sendWrite } from '../../../prompt/send-write.ts'

/** Acknowledges conditions, which means that an operator is working on them. */
export const acknowledgeAlarm = (context: Context, ids: readonly string[], options: WriteOptions): Promise<void> =>
  changeConditions(context, ids, 2, options)

/** Marks conditions as resolved. */
export const resolveAlarm = (context: Context, ids: readonly string[], options: WriteOptions): Promise<void> =>
  changeConditions(context, ids, 3, options)

/** Changes the state of all alarms of conditions: 2 acknowledged, 3 resolved. Keeps their notes if none is given. */
async function changeConditions(
  context: Context,
  texts: readonly string[],
  state: 2 | 3,
  options: WriteOptions,
): Promise<void> {
  const given = givenFields(context)
  if ('note' in given) await checkDraft(context, alarmChangeRules, { state, ...given })
  const ids = texts.map((text) => idOf(text, 'ID'))
  const sent = { ids, state, ...given }
  const write = {
    summary: [
      ['cli.what.alarm', ids.join(' ')],
      ['cli.alarm.state', context.t(state === 2 ? 'cli.alarm.acknowledged' : 'cli.alarm.resolved')],
    ],
    name: ids.join(' '),
    nameOf: 'cli.alarm.numberToType',
    done: 'cli.notice.updated',
  } as const
  const answer = await sendWrite(context, 'updateAlarmConditions', sent, write, options)
  if (answer) await printResult(context, { ...sent, ...answer.info })
}
