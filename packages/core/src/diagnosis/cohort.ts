import { minute as aMinute, type Instant } from '../time/zone.ts'
import { bounds } from './bounds.ts'
import type { CohortRow, Place } from './call.ts'
import type { GroupEvidence } from './verdict.ts'

/** What users can share: the key of a place. */
export type Shared = keyof Place

interface Crowd {
  users: number
  /** Share from 0 to 1 of samples that are bad or, if that is more, of users who lost the connection. */
  hit: number
}

/** One minute of those at an address or in a country, beside all others. */
export interface CrowdMinute {
  minute: Instant
  own: Crowd
  others: Crowd
  /** Routers on which those of a country were badly off. */
  badRouters: number
  isInterrupted: boolean
  /** Calls in which somebody here was badly off. */
  badCalls: number
}

/** Returns the minutes of those who share a part of the way, beside the others. */
export function crowdMinutes(rows: readonly CohortRow[], shared: Shared, name: string): CrowdMinute[] {
  return [...Map.groupBy(rows, ({ minute }) => minute)]
    .toSorted(([one], [other]) => one - other)
    .map(([minute, ofMinute]) => {
      const own = ofMinute.filter((row) => row[shared] === name)
      const others = ofMinute.filter((row) => row[shared] !== name)
      const crowd = crowdOf(own)
      return {
        minute,
        own: crowd,
        others: crowdOf(others),
        badCalls: own.reduce((sum, { badCalls }) => sum + badCalls, 0),
        badRouters: new Set(own.flatMap(({ badRouters }) => badRouters)).size,
        isInterrupted: own.reduce((sum, { interrupted }) => sum + interrupted, 0) >= crowd.users * bounds.crowd.hit,
      }
    })
}

function crowdOf(rows: readonly CohortRow[]): Crowd {
  const sum = (name: 'users' | 'samples' | 'bad' | 'interrupted') => rows.reduce((total, row) => total + row[name], 0)
  const users = sum('users')
  return {
    users,
    hit: Math.max(sum('bad') / Math.max(1, sum('samples')), Math.min(1, sum('interrupted') / Math.max(1, users))),
  }
}

/**
 * Returns true if most are badly off here, in several calls, while a control group elsewhere is not. In one call the
 * fault may be that of a sender.
 */
export const isFaulty = ({ badCalls, others, own }: CrowdMinute): boolean =>
  own.users >= bounds.crowd.users &&
  badCalls >= bounds.crowd.calls &&
  own.hit >= bounds.crowd.hit &&
  others.users >= bounds.crowd.users &&
  others.hit <= Math.min(own.hit / 2, bounds.crowd.control)

/** Returns true if there are enough users here and hardly one is badly off. */
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

/** Returns what a run of minutes says of those here and of the others: means over its minutes, the most users of one. */
export function groupEvidence(name: string, run: readonly CrowdMinute[]): GroupEvidence {
  const crowd = (of: 'own' | 'others') => ({
    users: Math.max(...run.map((each) => each[of].users)),
    hit: percent(run.reduce((sum, each) => sum + each[of].hit, 0) / run.length),
  })
  return { name, ...crowd('own'), others: crowd('others') }
}

export const percent = (share: number): number => Math.round(share * 1000) / 10
