import type { Schema } from '@rtcops/core/api/types'
import { formatDateTime, second } from '@rtcops/core/time/zone'
import { telemetryUntil } from '../../../clickhouse/newest-telemetry.ts'
import { share } from '../../../clickhouse/share.ts'
import { projectNames } from '../../../postgres/project-names.ts'
import type { Context, Services } from '../../../services/context.ts'
import { countLive, type LiveFilter, liveStep, type PlaceCounts } from './count-live.ts'

/** Most responses that are cached: each project and each country can be requested. */
const mostAnswers = 500

type LiveStores = Pick<Services, 'db' | 'now' | 'telemetry'>

const shared = share<Schema<'Live'>>(mostAnswers, { freshFor: liveStep })

/** Returns the last whole step before a time. */
const stepBefore = (now: number): number => Math.floor(now / liveStep) * liveStep

/**
 * Returns the figures of calls in progress at the last whole step. However many callers there are, the engine is queried once per step and
 * filter.
 * @throws {Refusal} as `readRows`
 */
export function liveAt(context: LiveStores, filter: LiveFilter): Promise<Schema<'Live'>> {
  const now = stepBefore(context.now())
  const question = JSON.stringify([now, filter.appKey, filter.country])
  return shared(context.telemetry, question, (signal) => readLive({ ...context, signal }, filter, now))
}

async function readLive(
  context: LiveStores & Pick<Context, 'signal'>,
  filter: LiveFilter,
  now: number,
): Promise<Schema<'Live'>> {
  const [{ countries, isEstimated, points, projects }, until] = await Promise.all([
    countLive(context, filter, now),
    telemetryUntil(context, now),
  ])
  const nameOf = await projectNames(
    context.db,
    projects.map(({ name }) => name),
  )
  const { joins, rooms, users } = points.at(-1) ?? { joins: 0, rooms: 0, users: 0 }
  return {
    time: formatDateTime(now),
    until,
    step: liveStep / second,
    rooms,
    users,
    joins,
    estimated: isEstimated ? 1 : 0,
    points: points.map(({ time, ...counts }) => ({ time: formatDateTime(time), ...counts })),
    projects: projects.map((place) => ({
      appkey: place.name,
      app_name: nameOf(place.name).app_name,
      ...countsOnWire(place),
    })),
    countries: countries.map((place) => ({ country: place.name, ...countsOnWire(place) })),
  }
}

const countsOnWire = ({ isEstimated, joins, rooms, users }: PlaceCounts) => ({
  rooms,
  users,
  joins,
  estimated: isEstimated ? (1 as const) : (0 as const),
})

/** Returns the milliseconds until the next whole step. */
export const untilNextStep = (now: number): number => liveStep - (now % liveStep)
