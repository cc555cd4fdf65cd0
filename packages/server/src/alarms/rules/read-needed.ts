import { burnSpeeds } from '@rtcops/core/alarms/own/burn'
import type { ObjectiveIndicatorId } from '@rtcops/core/alarms/own/good-counts'
import { neededRanges } from '@rtcops/core/alarms/own/judge'
import type { TimeRange } from '@rtcops/core/time/range'
import { minute } from '@rtcops/core/time/zone'
import type { Services } from '../../services/context.ts'
import { countObjective } from '../objectives/counts.ts'
import { fieldsOf, type StoredRule } from './stored-rules.ts'
import type { CountedWindows } from './windows/counted-windows.ts'
import { readWindows } from './windows/read-windows.ts'

/** Reads the windows of a rule in a range, and those of other times that it needs to judge them. */
export async function readNeeded(context: Services, stored: StoredRule, range: TimeRange): Promise<CountedWindows> {
  const rule = fieldsOf(stored)
  const ranges = neededRanges(rule, range)
  if (stored.objective_id !== null) return await readBurn(context, stored, ranges[0] ?? range)
  return await readWindows(context, rule, ranges)
}

/** Reads what an objective counts, which is judged for both of its alarms. */
async function readBurn(context: Services, rule: StoredRule, range: TimeRange): Promise<CountedWindows> {
  const { app_key, company_id, indicator, window_minutes } = rule
  const question = { indicator: indicator as ObjectiveIndicatorId, company_id, app_key }
  const windows = await countObjective(context, question, range, window_minutes * minute)
  return new Map(burnSpeeds.map((speed) => [speed, windows]))
}
