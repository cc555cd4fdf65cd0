import { allowedBad, sumCounts } from '@rtcops/core/alarms/own/budget'
import { goodCounts } from '@rtcops/core/alarms/own/good-counts'
import type { WindowCounts } from '@rtcops/core/alarms/own/rule-indicators'
import type { Schema } from '@rtcops/core/api/types'
import { finestStep } from '@rtcops/core/quality/intervals'
import { roundTo } from '@rtcops/core/quality/shares'
import type { TimeRange } from '@rtcops/core/time/range'
import { formatDateTime, type Instant } from '@rtcops/core/time/zone'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../postgres/schema.ts'
import { objectiveProjects } from './counts.ts'
import type { StoredObjective } from './stored-objectives.ts'

/** Conditions that are looked at, the newest, and those that are told. */
const [mostLookedAt, mostTold] = [2_000, 50] as const

/**
 * Returns the alarms of a period that concern an objective, each condition once, by the bad ones that were counted while it was on. It is
 * not said that they are the cause.
 */
export async function eatersOf(
  db: Kysely<Database>,
  objective: StoredObjective,
  period: TimeRange,
  windows: ReadonlyMap<Instant, WindowCounts>,
): Promise<Pick<Schema<'ObjectiveDetails'>, 'eaters' | 'alarms_left_out'>> {
  const appKeys = await objectiveProjects(db, objective)
  const counted = [...windows].map(([time, window]) => ({ time, ...goodCounts(objective.indicator, window) }))
  const allowed = allowedBad(objective.target, sumCounts(counted))
  const eaters = (await conditionsIn(db, period))
    .filter(({ subject }) => subject === null || concerns(objective.id, appKeys, subject))
    .map(({ begin, end, ...alarm }) => ({
      ...alarm,
      start_time: formatDateTime(begin.getTime()),
      end_time: end && formatDateTime(end.getTime()),
      // The windows that an alarm is about end when it is raised.
      bad: Math.round(
        sumCounts(
          counted.filter(({ time }) => time >= begin.getTime() - finestStep && time < (end?.getTime() ?? period.end)),
        ).bad,
      ),
    }))
    .filter(({ bad }) => bad > 0)
    .toSorted((one, other) => other.bad - one.bad)
    .map((eater) => ({ ...eater, eaten: roundTo((100 * eater.bad) / allowed, 2) }))
  return { eaters: eaters.slice(0, mostTold), alarms_left_out: Math.max(0, eaters.length - mostTold) }
}

/** Returns whether an alarm of a rule may be about what an objective counts. */
const concerns = (objectiveId: number, appKeys: readonly string[] | undefined, subject: Schema<'AlarmSubject'>) => {
  if (subject.burn) return subject.burn.objective_id === objectiveId
  return subject.split !== 'project' || appKeys === undefined || appKeys.includes(subject.value)
}

/** Returns the conditions, other than troubles of the platform itself, that were on at some time of a period, by their first alarms. */
async function conditionsIn(db: Kysely<Database>, { end, start }: TimeRange) {
  const rows = await db
    .with('lasting', (query) =>
      query
        .selectFrom('alarm_log')
        .select(({ fn }) => [
          'condition_id',
          fn.min('create_time').as('begin'),
          fn.max('resolve_time').as('resolved'),
          fn.agg<boolean>('bool_or', [sql`resolve_time IS NULL`]).as('open'),
        ])
        .where('rule', 'not in', ['day_not_closed', 'projects_failed', 'sources_silent'])
        .where('create_time', '<', new Date(end))
        .where(({ eb, or }) => or([eb('resolve_time', 'is', null), eb('resolve_time', '>', new Date(start))]))
        .groupBy('condition_id')
        .orderBy('condition_id', 'desc')
        .limit(mostLookedAt),
    )
    .selectFrom('lasting')
    .innerJoin('alarm_log', 'alarm_log.id', 'lasting.condition_id')
    .leftJoin('incident_alarm', 'incident_alarm.condition_id', 'lasting.condition_id')
    .select([
      'lasting.condition_id',
      'country',
      'rule',
      'value',
      'threshold',
      'subject',
      'external',
      'begin',
      'resolved',
      'open',
      'incident_id',
    ])
    .execute()
  return rows.map(({ open, resolved, ...row }) => ({ ...row, end: open ? null : resolved }))
}
