import type { Input } from '@rtcops/core/api/types'
import { rangeToDays, type TimeRange } from '@rtcops/core/time/range'
import { defaultRange } from '@rtcops/core/time/range-presets'
import { day, hour } from '@rtcops/core/time/zone'
import type { Context } from '../../../context.ts'
import { readPastDays } from '../../../http/time-range.ts'
import { chosenAppKeys } from '../../../postgres/project-names.ts'

/** Longest range that may be asked for. */
const mostDays = 92

/** What the dashboard is narrowed to. */
export interface DashboardFilter {
  /** Whole days. */
  range: TimeRange
  /** Appkeys of the chosen company; it may have none, and then there is nothing. */
  appKeys: readonly string[] | undefined
}

/** The last seven days with today of all companies, unless asked otherwise. @throws {Refusal} 40001 at `datearr` */
export async function readDashboardFilter(
  context: Pick<Context, 'db' | 'now'>,
  { company_id, datearr }: Input<'getDashboard'>,
): Promise<DashboardFilter> {
  const now = context.now()
  return {
    range: readPastDays(datearr ?? rangeToDays(defaultRange('dashboard', now)), now, mostDays, 'datearr'),
    appKeys: await chosenAppKeys(context.db, { company_id }),
  }
}

/** Joins are told by hour for up to two days, else by day. */
export const stepOf = ({ end, start }: TimeRange): number => (end - start <= 2 * day ? hour : day)
