import { ruleIndicator } from '@rtcops/core/alarms/own/rule-indicators'
import type { Schema } from '@rtcops/core/api/types'
import { day } from '@rtcops/core/time/zone'
import { hasRows } from '../../clickhouse/quality/has-rows.ts'
import type { Services } from '../../services/context.ts'
import { scopeFilter, type WindowQuestion } from './read-windows.ts'

/** Milliseconds without anything counted after which a rule says that what it names may be gone. */
const silentFor = day

/**
 * Returns why a rule may watch nothing: its project was deleted, nothing came from what it names for a day, or its country is switched off
 * in the thresholds by country, which the rule watches all the same.
 * @param isProject whether the project that it names, if any, is there
 */
export async function ruleWarnings(
  { db, log, now, telemetry }: Pick<Services, 'db' | 'log' | 'now' | 'telemetry'>,
  rule: WindowQuestion,
  isProject: boolean,
): Promise<Schema<'RuleWarning'>[]> {
  const { access_server, app_key, country, indicator, router } = rule
  const off: Schema<'RuleWarning'>[] = country !== '' && (await isSwitchedOff(db, country)) ? ['country_off'] : []
  if (app_key !== '' && !isProject) return ['project_deleted', ...off]
  if ([access_server, app_key, country, router].every((named) => named === '')) return off
  const period = { start: now() - silentFor, end: now() }
  const { source } = ruleIndicator(indicator)
  try {
    const isCounted = await hasRows({ telemetry }, source === 'join' ? 'join' : 'sample', scopeFilter(rule), period)
    return isCounted ? off : ['nothing_measured', ...off]
  } catch (error) {
    log.warn({ err: error }, 'could not tell whether anything comes from what an alarm rule names')
    return off
  }
}

async function isSwitchedOff(db: Services['db'], country: string): Promise<boolean> {
  const row = await db
    .selectFrom('alarm_country')
    .select('status')
    .where('country', '=', country)
    .where('status', '=', 0)
    .executeTakeFirst()
  return row !== undefined
}
