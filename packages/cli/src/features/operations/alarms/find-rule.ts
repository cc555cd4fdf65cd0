import type { AlarmCountry } from '@rtcops/core/features/operations/alarms/columns'
import type { Context } from '../../../command.ts'
import { notFound } from '../../../lookup.ts'
import { ask } from '../../../server/server.ts'

/** Returns the thresholds of a country by its code, ignoring case. @throws {Failure} if it has none of its own */
export async function findRule(context: Context, given: string): Promise<AlarmCountry> {
  const code = given.trim().toUpperCase()
  const { list } = await ask(context, 'listAlarmCountries', { country: code.slice(0, 100) })
  const found = list.find(({ country }) => country === code)
  if (found) return found
  throw notFound('cli.what.alarmRule', code, 'rtcops alarm rule list')
}
