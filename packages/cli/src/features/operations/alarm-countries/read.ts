import type { Alarm, AlarmCountry } from '@rtcops/core/features/operations/alarm-countries/columns'
import type { Context, Run } from '../../../context.ts'
import { givenFields } from '../../../old/drafts.ts'
import { printList } from '../../../old/list.ts'
import { listPages, notesOf } from '../../../old/lists.ts'
import { notFound } from '../../../old/lookup.ts'
import { printObject } from '../../../old/object.ts'
import { say } from '../../../old/say.ts'
import { timeOf } from '../../../old/time-range.ts'
import { ask } from '../../../server/server.ts'
import { alarmShape, defaultsShape, ruleShape } from './shapes.ts'

const states = { open: 1, acked: 2, resolved: 3 } as const

export const listAlarms: Run = async (context) => {
  const state = context.values.choice('state', ['open', 'acked', 'resolved'])
  const { time: _, ...given } = givenFields(context)
  const input = { ...given, time: timeOf(context), ...(state ? { state: states[state] } : {}) }
  const pages = listPages<'listAlarmLog', Alarm>(context, 'listAlarmLog', input)
  await printList(context, alarmShape, pages, notesOf(context, ['country', 'state']))
  return undefined
}

export const listRules: Run = async (context) => {
  const pages = listPages<'listAlarmCountries', AlarmCountry>(context, 'listAlarmCountries', givenFields(context))
  await printList(context, ruleShape, pages, notesOf(context, ['country']))
  return undefined
}

export const getRule: Run = async (context) => {
  await printObject(context, ruleShape, say('what.alarmRule'), await ruleOf(context))
  return undefined
}

export const getDefaults: Run = async (context) => {
  const { info } = await ask(context, 'getAlarmThreshold', {})
  await printObject(context, defaultsShape, say('what.alarmDefault'), info)
  return undefined
}

/** The thresholds of the country that the first argument names by its code. @throws {Failure} when it has none of its own */
export async function ruleOf(context: Context): Promise<AlarmCountry> {
  const code = (context.args[0] ?? '').trim().toUpperCase()
  const { list } = await ask(context, 'listAlarmCountries', { country: code.slice(0, 100) })
  const found = list.find(({ country }) => country === code)
  if (found) return found
  throw notFound('what.alarmRule', code, 'rtcops alarm rule list')
}
