import type { Row } from '@rtcops/core/api/types'
import { evidenceRange } from '@rtcops/core/features/operations/alarms/evidence'
import { rangeToWire } from '@rtcops/core/time/range'
import type { Context } from '../../../command.ts'
import { type ListPage, listPages } from '../../../lists/pages.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions } from '../../../options/list.ts'
import type { RangeOptions } from '../../../options/range.ts'
import { printList, printObject } from '../../../output/print.ts'
import { noticeGaps } from '../../../quality/gap-notice.ts'
import { ask } from '../../../server/server.ts'
import { timeOf } from '../../../time-range.ts'
import { alarmStates } from './alarm-states.ts'
import { alarms, conditions, defaults } from './listing.ts'

interface AlarmOptions extends PageOptions, RangeOptions {
  country?: string
  state?: keyof typeof alarmStates
}

/** Lists alarms that were raised, those of one condition as one row, the newest first. */
export async function listAlarms(context: Context, options: AlarmOptions): Promise<void> {
  const { country, state } = options
  const filter = onlyGiven({ country, time: timeOf(context, options), state: state && alarmStates[state] })
  await printList(context, conditions, listPages(context, 'listAlarmConditions', filter, options), options)
}

/** Lists the alarms of one condition, the newest first, and says what is known to be missing in the windows that raised them. */
export async function getAlarms(context: Context, condition_id: number, options: PageOptions): Promise<void> {
  const shown: Row<'listAlarmLog'>[] = []
  await printList(context, alarms, collecting(listPages(context, 'listAlarmLog', { condition_id }, options)), options)
  const [newest] = shown
  const oldest = shown.at(-1)
  if (!newest || !oldest) return
  const [start, end] = rangeToWire(evidenceRange({ create_time: oldest.create_time, last_time: newest.create_time }))
  await noticeGaps(context, { start, end })

  async function* collecting(pages: AsyncGenerator<ListPage<Row<'listAlarmLog'>>>) {
    for await (const page of pages) {
      shown.push(...page.rows)
      yield page
    }
  }
}

/** Shows the thresholds of countries that have none of their own. */
export async function getDefaults(context: Context): Promise<void> {
  const { info } = await ask(context, 'getAlarmThreshold', {})
  await printObject(context, defaults, 'cli.what.alarmDefault', info)
}
