import { minute as aMinute, type Instant } from '../time/zone.ts'
import { bounds } from './bounds.ts'
import type { CohortRow, Place } from './call.ts'
import type { GroupEvidence } from './verdict.ts'

/** A part of the path that users can share. */
export type Shared = keyof Place

/** Users, and those of them who were badly off. */
export interface Crowd {
  users: number
  bad: number
}

/** One minute of the users at an address or in a country, compared with all others. */
export interface CrowdMinute {
  minute: Instant
  own: Crowd
  others: Crowd
  /** Routers on which users of the country were badly off. */
  badRouters: number
  isInterrupted: boolean
  /** Calls in which somebody here was badly off. */
  badCalls: number
  /** False if it is not known how many users were badly off. */
  isKnown: boolean
}

interface Sums {
  users: number
  bad: number
  interrupted: number
  badCalls: Set<string>
  badRouters: Set<string>
  isKnown: boolean
  delays: ReadonlyMap<number, number>[]
}

interface Index {
  /** All users by minute, in chronological order. */
  all: ReadonlyMap<Instant, Sums>
  /** Users who share parts of the path, by their kinds and names, and by minute. */
  parts: ReadonlyMap<string, ReadonlyMap<Instant, Sums>>
  /** Results so far, by the same keys. */
  crowds: Map<string, CrowdMinute[]>
}

/** Cached, because many stays are compared with the same rows, of which there may be a hundred thousand. */
const indexes = new WeakMap<readonly CohortRow[], Index>()

/** Parts of the path, and combinations that tell them apart. */
const partsOf = (place: Place): string[] => [
  partKey('country', place.country),
  partKey('router', place.router),
  partKey('accessServer', place.accessServer),
  onRouterKey('country', place),
  onRouterKey('accessServer', place),
]
export const partKey = (shared: Shared, name: string): string => `${shared} ${name}`
export const onRouterKey = (shared: 'accessServer' | 'country', place: Place): string =>
  `router ${place.router} ${partKey(shared, place[shared])}`

const nobody = (): Sums => ({
  users: 0,
  bad: 0,
  interrupted: 0,
  badCalls: new Set(),
  badRouters: new Set(),
  isKnown: true,
  delays: [],
})

function indexOf(rows: readonly CohortRow[]): Index {
  const known = indexes.get(rows)
  if (known) return known
  const all = new Map<Instant, Sums>()
  const parts = new Map<string, Map<Instant, Sums>>()
  for (const row of rows.toSorted((one, other) => one.minute - other.minute)) {
    add(all, row)
    for (const key of partsOf(row)) {
      const part = parts.get(key) ?? new Map<Instant, Sums>()
      parts.set(key, part)
      add(part, row)
    }
  }
  const index = { all, parts, crowds: new Map() }
  indexes.set(rows, index)
  return index
}

function add(sums: Map<Instant, Sums>, row: CohortRow): void {
  const sum = sums.get(row.minute) ?? nobody()
  sums.set(row.minute, sum)
  sum.users += row.users
  sum.bad += Math.min(row.users, Math.max(row.badUsers ?? 0, row.interrupted))
  sum.interrupted += row.interrupted
  sum.isKnown &&= row.badUsers !== null
  for (const call of row.badCalls) sum.badCalls.add(call)
  for (const router of row.badRouters) sum.badRouters.add(router)
  if (row.delays) sum.delays.push(row.delays)
}

/** Returns the minutes of the users who share a part of the path, compared with the others. */
export function crowdMinutes(rows: readonly CohortRow[], shared: Shared, name: string): CrowdMinute[] {
  const { all, crowds, parts } = indexOf(rows)
  const key = partKey(shared, name)
  const known = crowds.get(key)
  if (known) return known
  const part = parts.get(key)
  const minutes = [...all].map(([minute, total]) => {
    const own = part?.get(minute) ?? nobody()
    return {
      minute,
      own: crowdOf(own),
      others: without(total, own),
      badCalls: own.badCalls.size,
      badRouters: own.badRouters.size,
      isInterrupted: own.interrupted >= own.users * bounds.crowd.hit,
      isKnown: total.isKnown,
    }
  })
  crowds.set(key, minutes)
  return minutes
}

const crowdOf = ({ bad, users }: Crowd): Crowd => ({ users, bad })
const without = (total: Crowd, own: Crowd): Crowd => ({ users: total.users - own.users, bad: total.bad - own.bad })

/** Returns the users of a place's router in a minute who do not share the place's access server or country. */
export function othersOnRouter(
  rows: readonly CohortRow[],
  shared: 'accessServer' | 'country',
  place: Place,
  minute: Instant,
): Crowd {
  const { parts } = indexOf(rows)
  const own = parts.get(onRouterKey(shared, place))?.get(minute) ?? nobody()
  return without(parts.get(partKey('router', place.router))?.get(minute) ?? nobody(), own)
}

/**
 * Returns the users of a part of the path in a minute, with the round-trip times of each place.
 * @param part `partKey` or `onRouterKey`; all users if absent
 */
export function delaysIn(
  rows: readonly CohortRow[],
  part: string | undefined,
  minute: Instant,
): { users: number; delays: readonly ReadonlyMap<number, number>[] } | undefined {
  const { all, parts } = indexOf(rows)
  return (part === undefined ? all : parts.get(part))?.get(minute)
}

/** Returns the minutes that rows are known of, in chronological order. */
export const minutesIn = (rows: readonly CohortRow[]): Instant[] => [...indexOf(rows).all.keys()]

/** Returns the sums of users of several minutes: in a single one, a few may be badly off by chance. */
export const together = (crowds: readonly Crowd[]): Crowd =>
  crowds.reduce((sum, { bad, users }) => ({ bad: sum.bad + bad, users: sum.users + users }), { bad: 0, users: 0 })

/** Returns the share, from 0 to 1, of users who were badly off. */
export const badShare = ({ bad, users }: Crowd): number => bad / Math.max(1, users)

/** Returns true for enough users, hardly any of whom were badly off. */
export const isQuiet = (crowd: Crowd, most: number = bounds.crowd.control): boolean =>
  crowd.users >= bounds.crowd.users && badShare(crowd) <= most

/** Least users of a crowd, the least share of them that is badly off, and the largest share of a control group. */
export interface Least {
  users: number
  hit: number
  control: number
  /** Users from which a single minute is enough; none if absent. */
  alone?: number
}

/**
 * Returns true if most users here are badly off, in several calls, while a control group elsewhere is not. Within one
 * call, a sender may be at fault.
 */
const isFaulty = ({ badCalls, isKnown, others, own }: CrowdMinute, least: Least): boolean =>
  isKnown &&
  own.users >= least.users &&
  badCalls >= bounds.crowd.calls &&
  badShare(own) >= least.hit &&
  isQuiet(others, least.control) &&
  badShare(others) <= badShare(own) / 2

/**
 * Returns the runs of faulty minutes: two or more in a row, since one may be chance, or a single one in which most lost
 * the connection, or of as many users as are enough for a guess.
 */
export function faultyRuns(minutes: readonly CrowdMinute[], least: Least): CrowdMinute[][] {
  const runs: CrowdMinute[][] = []
  for (const each of minutes) {
    if (!isFaulty(each, least)) continue
    const last = runs.at(-1)
    if (last && each.minute - (last.at(-1)?.minute ?? 0) === aMinute) last.push(each)
    else runs.push([each])
  }
  const isAlone = ({ isInterrupted, own }: CrowdMinute) => isInterrupted || own.users >= (least.alone ?? Infinity)
  return runs.filter((run) => run.length >= bounds.crowd.minutes || run.some(isAlone))
}

/** Returns the crowd of the minute with the most users and, among those, with the most who were badly off. */
export const largest = (crowds: readonly Crowd[]): Crowd =>
  crowds.toSorted((one, other) => other.users - one.users || other.bad - one.bad)[0] ?? { users: 0, bad: 0 }

/** Returns what a run of minutes shows of the users here and of the others, in the minute with the most users of each. */
export const groupEvidence = (name: string, run: readonly CrowdMinute[]): GroupEvidence => ({
  name,
  ...largest(run.map(({ own }) => own)),
  others: largest(run.map(({ others }) => others)),
})
