import { day, type Instant, minute, second } from '@rtcops/core/time/zone'
import { narrowedBy } from '../../../clickhouse/narrowed-by.ts'
import { readRows } from '../../../clickhouse/read-rows.ts'
import type { Context } from '../../../services/context.ts'
import { counted, liveRows, sessionCounts } from './live-sql.ts'
import { sampleWeights } from './sample-size.ts'

/** Milliseconds from one point to the next. */
export const liveStep = 10 * second
/** Steps of the last 30 minutes. */
const steps = (30 * minute) / liveStep
/** Sessions whose join is older than this are not searched for. */
const reach = day
/** Most projects and countries returned. */
const mostPlaces = 20

/** Filter of live figures. */
export interface LiveFilter {
  appKey: string | undefined
  country: string | undefined
}

export interface LiveCounts {
  rooms: number
  users: number
  joins: number
}

/** Figures of a project or country; estimated if some of its sessions were counted from a sample. */
export type PlaceCounts = LiveCounts & { name: string; isEstimated: boolean }

export interface LiveFigures {
  /** By time, oldest first; every step is present. */
  points: (LiveCounts & { time: Instant })[]
  projects: PlaceCounts[]
  countries: PlaceCounts[]
  /** True if a project has so many sessions that they were counted from a sample of its users and rooms. */
  isEstimated: boolean
}

/**
 * Counts rooms, users and joins at each step up to a time, and the places with the most users at the last step.
 * @param most sessions that are counted; of projects with too many of them, a sample is
 */
export async function countLive(
  context: Pick<Context, 'telemetry' | 'signal'>,
  filter: LiveFilter,
  now: Instant,
  most?: number,
): Promise<LiveFigures> {
  const start = now - steps * liveStep
  const project = narrowedBy(filter, { appKey: 'app_key' })
  const place = narrowedBy(filter, { country: 'place' })
  const params = { now, start, reach, ...project.params }
  const sessions = await readRows<{ app: string; sessions: number }>(context, sessionCounts(project), params)
  const weights = sampleWeights(sessions, most)
  const rowsOf = (each: keyof typeof counted) =>
    readRows<LiveRow>(context, liveRows(project, place, counted[each]), {
      ...params,
      ...place.params,
      ...weights,
      step: liveStep,
      steps,
    })
  const [users, rooms] = await Promise.all([rowsOf('users'), rowsOf('rooms')])
  return {
    points: pointsOf(users, rooms).map((counts, index) => ({ time: start + index * liveStep, ...counts })),
    projects: placesOf('projects', users, rooms),
    countries: placesOf('countries', users, rooms),
    isEstimated: [...users, ...rooms].some(({ estimated }) => estimated === 1),
  }
}

interface LiveRow {
  part: 'points' | 'projects' | 'countries'
  name: string
  number: number
  present: string
  joins: string
  estimated: 0 | 1
}

/** Returns the counts of each step: their changes, summed. */
function pointsOf(users: readonly LiveRow[], rooms: readonly LiveRow[]): LiveCounts[] {
  const byStep = (rows: readonly LiveRow[]) =>
    new Map(rows.flatMap((row) => (row.part === 'points' ? [[row.number, row] as const] : [])))
  const [ofUsers, ofRooms] = [byStep(users), byStep(rooms)]
  let present = { users: 0, rooms: 0 }
  return Array.from({ length: steps + 1 }, (_, step) => {
    present = {
      users: present.users + Number(ofUsers.get(step)?.present ?? 0),
      rooms: present.rooms + Number(ofRooms.get(step)?.present ?? 0),
    }
    return { ...present, joins: Number(ofUsers.get(step)?.joins ?? 0) }
  })
}

function placesOf(part: 'projects' | 'countries', users: readonly LiveRow[], rooms: readonly LiveRow[]): PlaceCounts[] {
  const roomsOf = new Map(rooms.flatMap((row) => (row.part === part ? [[row.name, Number(row.present)] as const] : [])))
  return users
    .filter((row) => row.part === part && Number(row.present) > 0)
    .map(({ estimated, joins, name, present }) => ({
      name,
      rooms: roomsOf.get(name) ?? 0,
      users: Number(present),
      joins: Number(joins),
      isEstimated: estimated === 1,
    }))
    .toSorted((one, other) => other.users - one.users || (one.name < other.name ? -1 : 1))
    .slice(0, mostPlaces)
}
