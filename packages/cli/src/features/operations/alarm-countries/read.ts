import type { Context } from '../../../context.ts'
import { listPages } from '../../../lists/pages.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions } from '../../../options/list.ts'
import type { RangeOptions } from '../../../options/range.ts'
import { printList, printObject } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { timeOf } from '../../../time-range.ts'
import { findRule } from './find-rule.ts'
import { alarms, defaults, rules } from './listing.ts'

/** States on the wire. */
const states = { open: 1, acked: 2, resolved: 3 } as const

interface AlarmOptions extends PageOptions, RangeOptions {
  country?: string
  state?: keyof typeof states
}

/** Lists alarms that were raised, the newest first. */
export async function listAlarms(context: Context, options: AlarmOptions): Promise<void> {
  const { country, state } = options
  const filter = onlyGiven({ country, time: timeOf(context, options), state: state && states[state] })
  await printList(context, alarms, listPages(context, 'listAlarmLog', filter, options), options)
}

/** Lists countries with thresholds of their own. */
export async function listRules(context: Context, options: PageOptions & { country?: string }): Promise<void> {
  const filter = onlyGiven({ country: options.country })
  await printList(context, rules, listPages(context, 'listAlarmCountries', filter, options), options)
}

export const getRule = async (context: Context, code: string): Promise<void> =>
  printObject(context, rules, 'cli.what.alarmRule', await findRule(context, code))

export async function getDefaults(context: Context): Promise<void> {
  const { info } = await ask(context, 'getAlarmThreshold', {})
  await printObject(context, defaults, 'cli.what.alarmDefault', info)
}
