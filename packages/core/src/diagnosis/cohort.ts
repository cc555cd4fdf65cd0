import { minute as aMinute, type Instant } from '../time/zone.ts'
import { bounds } from './bounds.ts'
import type { CohortRow, Place } from './call.ts'
import type { GroupEvidence } from './verdict.ts'

/** A part of the path that users can share. */
export type Shared = keyof Place

interface Crowd {
  users: number
  /** Share from 0 to 1 of samples that are bad or, if that is more, of users who lost the connection. */
  hit: number
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
}

interface Sums {
  users: number
  samples: number
  bad: number
  interrupted: number
  badCalls: number
  badRouters: Set<string>
}

interface Index {
  /** All users by minute, in chronological order. */
  all: ReadonlyMap<Instant, Sums>
  /** Users who share a part of the path, by its kind and name, and by minute. */
  parts: ReadonlyMap<string, ReadonlyMap<Instant, Sums>>
  /** Results so far, by the same keys. */
  crowds: Map<string, CrowdMinute[]>
}

/** Cached, because many stays are compared with the same rows, of which there may be a hundred thousand. */
const indexes = new WeakMap<readonly CohortRow[], Index>()

const sharedParts: readonly Shared[] = ['country', 'router', 'accessServer']
const partKey = (shared: Shared, name: string): string => `${shared} ${name}`
const nobody = (): Sums => ({ users: 0, samples: 0, bad: 0, interrupted: 0, badCalls: 0, badRouters: new Set() })

function indexOf(rows: readonly CohortRow[]): Index {
  const known = indexes.get(rows)
  if (known) return known
  const all = new Map<Instant, Sums>()
  const parts = new Map<string, Map<Instant, Sums>>()
  const add = (sums: Map<Instant, Sums>, row: CohortRow) => {
    const sum = sums.get(row.minute) ?? nobody()
    sums.set(row.minute, sum)
    for (const name of ['users', 'samples', 'bad', 'interrupted', 'badCalls'] as const) sum[name] += row[name]
    for (const router of row.badRouters) sum.badRouters.add(router)
  }
  for (const row of rows.toSorted((one, other) => one.minute - other.minute)) {
    add(all, row)
    for (const shared of sharedParts) {
      const key = partKey(shared, row[shared])
      const part = parts.get(key) ?? new Map<Instant, Sums>()
      parts.set(key, part)
      add(part, row)
    }
  }
  const index = { all, parts, crowds: new Map() }
  indexes.set(rows, index)
  return index
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
      others: crowdOf(without(total, own)),
      badCalls: own.badCalls,
      badRouters: own.badRouters.size,
      isInterrupted: own.interrupted >= own.users * bounds.crowd.hit,
    }
  })
  crowds.set(key, minutes)
  return minutes
}

const without = (total: Sums, own: Sums) => ({
  users: total.users - own.users,
  samples: total.samples - own.samples,
  bad: total.bad - own.bad,
  interrupted: total.interrupted - own.interrupted,
})

const crowdOf = ({
  bad,
  interrupted,
  samples,
  users,
}: Pick<Sums, 'bad' | 'interrupted' | 'samples' | 'users'>): Crowd => ({
  users,
  hit: Math.max(bad / Math.max(1, samples), Math.min(1, interrupted / Math.max(1, users))),
})

/**
 * Returns true if most users here are badly off, in several calls, while a control group elsewhere is not. Within one
 * call, a sender may be at fault.
 */
export const isFaulty = ({ badCalls, others, own }: CrowdMinute): boolean =>
  own.users >= bounds.crowd.users &&
  badCalls >= bounds.crowd.calls &&
  own.hit >= bounds.crowd.hit &&
  others.users >= bounds.crowd.users &&
  others.hit <= Math.min(own.hit / 2, bounds.crowd.control)

/** Returns true if there are enough users here, and hardly any of them is badly off. */
export const isQuiet = ({ own }: CrowdMinute): boolean =>
  own.users >= bounds.crowd.users && own.hit <= bounds.crowd.control

/**
 * Returns the runs of faulty minutes: two or more in a row, since one may be chance, or a single one in which most lost
 * the connection.
 */
export function faultyRuns(minutes: readonly CrowdMinute[]): CrowdMinute[][] {
  const runs: CrowdMinute[][] = []
  for (const each of minutes) {
    if (!isFaulty(each)) continue
    const last = runs.at(-1)
    if (last && each.minute - (last.at(-1)?.minute ?? 0) === aMinute) last.push(each)
    else runs.push([each])
  }
  return runs.filter((run) => run.length >= bounds.crowd.minutes || run[0]?.isInterrupted)
}

/**
 * Returns what a run of minutes shows of the users here and of the others: means over its minutes, and the most users
 * in one.
 */
export function groupEvidence(name: string, run: readonly CrowdMinute[]): GroupEvidence {
  const crowd = (of: 'own' | 'others') => ({
    users: Math.max(...run.map((each) => each[of].users)),
    hit: percent(run.reduce((sum, each) => sum + each[of].hit, 0) / run.length),
  })
  return { name, ...crowd('own'), others: crowd('others') }
}

/** Converts a share from 0 to 1 to percent with one decimal. */
export const percent = (share: number): number => Math.round(share * 1000) / 10
