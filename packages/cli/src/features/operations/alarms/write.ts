import { thresholdNames } from '@rtcops/core/alarms/thresholds'
import { thresholdRules } from '@rtcops/core/features/operations/alarms/rules'
import type { Context } from '../../../command.ts'
import { checkDraft, givenFields, refuseNoChange } from '../../../drafts.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { ask } from '../../../server/server.ts'
import { thresholdWord } from './listing.ts'

/** Changes the thresholds of countries that have none of their own. */
export async function updateDefaults(context: Context, options: WriteOptions & { body?: string }): Promise<void> {
  const given = givenFields(context, options)
  refuseNoChange(context, given)
  const { info } = await ask(context, 'getAlarmThreshold', {})
  const draft = await checkDraft(context, thresholdRules, { ...info, ...given })
  const write = {
    summary: thresholdNames.map((name) => [`alarm.thresholds.${name}`, thresholdWord(draft[name], context)] as const),
    name: 'default',
    nameOf: 'cli.alarm.defaultToType',
    done: 'cli.notice.updated',
  } as const
  const answer = await sendWrite(context, 'updateAlarmThreshold', draft, write, options)
  if (answer) await printResult(context, draft)
}
