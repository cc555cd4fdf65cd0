import { type RuleSource, ruleIndicator } from '@rtcops/core/alarms/own/rule-indicators'
import type { Schema } from '@rtcops/core/api/types'
import { floorTo } from '@rtcops/core/time/range'
import { day, second } from '@rtcops/core/time/zone'
import { hasRows } from '../../clickhouse/quality/has-rows.ts'
import type { Services } from '../../services/context.ts'
import type { WindowQuestion } from './windows/counted-windows.ts'
import { filterOf } from './windows/rule-filter.ts'

/** Milliseconds without anything counted after which a rule says that what it names may be gone. */
const silentFor = day

/** Sources that do not come from calls: that nothing comes is what some of them are asked for. */
const notMeasured: ReadonlySet<RuleSource> = new Set(['project_report', 'source_event', 'company_money'])

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
  const { access_server, app_key, company_id, country, indicator, router, sdk_version } = rule
  const off: Schema<'RuleWarning'>[] = country !== '' && (await isSwitchedOff(db, country)) ? ['country_off'] : []
  if (app_key !== '' && !isProject) return ['project_deleted', ...off]
  const { source } = ruleIndicator(indicator)
  if (notMeasured.has(source)) return off
  if (company_id === 0 && [access_server, app_key, country, router, sdk_version].every((named) => named === ''))
    return off
  const end = floorTo(now(), second)
  try {
    const isCounted = await hasRows(
      { telemetry },
      // Samples do not say the version.
      source === 'join' ? 'join' : sdk_version === '' ? 'sample' : 'verdict',
      await filterOf({ db }, rule),
      { start: end - silentFor, end },
    )
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
