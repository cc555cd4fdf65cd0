import { objectiveDays } from '@rtcops/core/alarms/own/budget'
import { ruleIndicator, type WindowCounts } from '@rtcops/core/alarms/own/rule-indicators'
import type { Schema } from '@rtcops/core/api/types'
import { finestStep } from '@rtcops/core/quality/intervals'
import { floorTo, type TimeRange } from '@rtcops/core/time/range'
import { addDays, type Instant, startOfDay } from '@rtcops/core/time/zone'
import type { Kysely } from 'kysely'
import { countMinutes } from '../../clickhouse/quality/count-minutes.ts'
import { counts } from '../../clickhouse/quality/count-quality.ts'
import type { TelemetryReader } from '../../clickhouse/telemetry-reader.ts'
import { chosenAppKeys } from '../../postgres/project-names.ts'
import type { Database } from '../../postgres/schema.ts'

/** What of an objective decides which attempts, minutes or samples count. */
export type ObjectiveQuestion = Pick<Schema<'ObjectiveFields'>, 'indicator' | 'company_id' | 'app_key'>

type Readers = Pick<TelemetryReader, 'telemetry'> & { db: Kysely<Database> }

/** Returns the days over which an objective counts: the last of them is today, up to the last five minutes that are complete. */
export const objectivePeriod = (now: Instant, { indicator }: Pick<ObjectiveQuestion, 'indicator'>): TimeRange => ({
  start: addDays(startOfDay(now), 1 - objectiveDays),
  end: Math.max(floorTo(now - (ruleIndicator(indicator).late ?? 0), finestStep), startOfDay(now)),
})

/** Returns the projects that an objective is about; undefined for all. */
export const objectiveProjects = (
  db: Kysely<Database>,
  { app_key, company_id }: Pick<ObjectiveQuestion, 'company_id' | 'app_key'>,
): Promise<string[] | undefined> =>
  chosenAppKeys(db, { app_key: app_key || undefined, company_id: company_id ?? undefined })

/** Counts what an objective is about in each interval of a range, from the roll-ups; intervals without anything are absent. */
export async function countObjective(
  { db, telemetry }: Readers,
  objective: ObjectiveQuestion,
  range: TimeRange,
  step: number,
): Promise<Map<Instant, WindowCounts>> {
  const appKeys = await objectiveProjects(db, objective)
  if (appKeys?.length === 0 || range.start >= range.end) return new Map()
  const { columns, source } = ruleIndicator(objective.indicator)
  const filter = { appKeys }
  const rows: readonly ({ interval: Instant } & Record<string, unknown>)[] =
    source === 'verdict_time'
      ? (await countMinutes({ telemetry }, filter, [range], step)).map((row) => ({ ...row }))
      : await counts({ telemetry }, source === 'join' ? 'join' : 'sample', { filter, periods: [range], step }, columns)
  return new Map(
    rows.map((row) => [
      row.interval,
      { sessions: 0, counts: Object.fromEntries(columns.map((column) => [column, Number(row[column] ?? 0)])) },
    ]),
  )
}
