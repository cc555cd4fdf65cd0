import type { Schema } from '@rtcops/core/api/types'
import { formatDateTime, second } from '@rtcops/core/time/zone'
import { telemetryUntil } from '../../../clickhouse/newest-telemetry.ts'
import type { Context } from '../../../context.ts'
import { projectNames } from '../../../postgres/project-names.ts'
import { countLive, type LiveFilter, liveStep } from './count-live.ts'

type Telemetry = Context['telemetry']

const answers = new WeakMap<Telemetry, Map<string, Promise<Schema<'Live'>>>>()

/** The last whole step before a moment. */
const stepBefore = (now: number): number => Math.floor(now / liveStep) * liveStep

/** Who is in calls at the last whole step. However many ask, the engine is asked once a step and filter. @throws {Refusal} as `readRows` */
export function liveAt(context: Context, filter: LiveFilter): Promise<Schema<'Live'>> {
  const now = stepBefore(context.now())
  const key = `${now} ${filter.appKey ?? ''} ${filter.country ?? ''}`
  const known = answers.get(context.telemetry) ?? new Map<string, Promise<Schema<'Live'>>>()
  answers.set(context.telemetry, known)
  for (const older of known.keys()) if (!older.startsWith(`${now} `)) known.delete(older)
  const asked = known.get(key) ?? readLive(context, filter, now)
  known.set(key, asked)
  // What failed is asked for again by the next one.
  asked.catch(() => known.get(key) === asked && known.delete(key))
  return asked
}

async function readLive(context: Context, filter: LiveFilter, now: number): Promise<Schema<'Live'>> {
  // The question is shared, so it does not end with the one who asked first.
  const shared = { telemetry: context.telemetry, signal: AbortSignal.timeout(liveStep) }
  const [{ countries, points, projects }, until] = await Promise.all([
    countLive(shared, filter, now),
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
    points: points.map(({ time, ...counts }) => ({ time: formatDateTime(time), ...counts })),
    projects: projects.map(({ name, ...counts }) => ({ appkey: name, app_name: nameOf(name).app_name, ...counts })),
    countries: countries.map(({ name, ...counts }) => ({ country: name, ...counts })),
  }
}

/** Milliseconds until the next whole step. */
export const untilNextStep = (now: number): number => liveStep - (now % liveStep)
