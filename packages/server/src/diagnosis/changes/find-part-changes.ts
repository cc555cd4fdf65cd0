import type { Schema } from '@rtcops/core/api/types'
import {
  type ChangeCounts,
  isNewPart,
  type NamedChange,
  nameChanges,
  type UserGroup,
} from '@rtcops/core/diagnosis/changes/confirm'
import { changeBounds, isSamePart, type Part } from '@rtcops/core/diagnosis/changes/part'
import { endOfChange, type PartSeries, suspectedChanges } from '@rtcops/core/diagnosis/changes/scan'
import { formatDateTime, type Instant, minute, parseWireTime } from '@rtcops/core/time/zone'
import { isolateProjects, type ProjectFailure } from '../../clickhouse/isolate-projects.ts'
import { inPortions } from '../../clickhouse/portions.ts'
import type { TelemetryReader } from '../../clickhouse/telemetry-reader.ts'
import type { Services } from '../../services/context.ts'
import { mostParts, noUsers, readJudgedProjects, readSeries, readUsers } from './count-changes.ts'

export type PartChange = Schema<'PartChange'>

const { slot, slots } = changeBounds

/** Milliseconds after its end within which a user session is judged. */
const patience = 20 * minute

/** What was found, and the projects whose user sessions could not be counted. */
export interface ChangesFound {
  begun: PartChange[]
  /** Known changes that are over, with their end. */
  ended: PartChange[]
  failures: ProjectFailure[]
}

/**
 * Looks for parts of the platform whose users are badly off since some time of the last 24 hours, and for the end of those
 * that are known.
 * @param known changes that continue, or that ended in these 24 hours
 */
export async function findPartChanges(
  { now, telemetry }: Pick<Services, 'now' | 'telemetry'>,
  known: readonly PartChange[],
): Promise<ChangesFound> {
  const reader: TelemetryReader = { telemetry, signal: new AbortController().signal }
  const end = Math.floor((now() - patience) / slot) * slot
  const timeOf = (index: number): string => formatDateTime(end - (slots - index) * slot)
  const { eachPortion, failures } = await readable(reader, end)
  const { isCut, series } = await readAllSeries(reader, end, eachPortion)
  const ended = known.flatMap((change) => {
    if (change.until !== null) return []
    const own = series.find((each) => isSamePart(each, change))
    // The part may be among those that were not read.
    if (!own && isCut) return []
    const since = slots - (end - instantOf(change.since)) / slot
    const share = { before: shareBefore(change), after: change.bad_users / change.users }
    const index = endOfChange(own ?? { sessions: [], bad: [] }, since, share)
    return index === undefined ? [] : { ...change, until: timeOf(index) }
  })
  const latest = [...known.filter((each) => !ended.some((change) => isSameChange(change, each))), ...ended]
  const knownAt = (suspect: Pick<NamedChange, 'slot'>) =>
    latest.filter(({ until }) => until === null || timeOf(suspect.slot) < until)
  const suspects = suspectedChanges(series).filter(
    (suspect) => !knownAt(suspect).some((change) => isSamePart(change, suspect)),
  )
  const named = await nameChanges(suspects, series.length, knownAt, async (suspect, without) => {
    const counts = { ...noUsers }
    await eachPortion(async (appkeys) => {
      const read = await readUsers(reader, end, appkeys, suspect, without)
      for (const group of groups) counts[group] = sumOf(counts[group], read[group])
    })
    return counts
  })
  const begun = named.flatMap((change) => onWire(change, timeOf(change.slot)))
  return { begun, ended, failures: [...failures.values()] }
}

type EachPortion = (work: (appkeys: string[]) => Promise<void>) => Promise<void>

/** Returns what does something for all projects, in portions, but those with which it has failed. */
async function readable(reader: TelemetryReader, end: Instant) {
  const projects = await readJudgedProjects(reader, end)
  const failures = new Map<string, ProjectFailure>()
  const eachPortion: EachPortion = async (work) => {
    const left = projects.filter(({ appkey }) => !failures.has(appkey))
    const failed = await isolateProjects(inPortions(left, Number.POSITIVE_INFINITY), work)
    for (const failure of failed) failures.set(failure.appkey, failure)
  }
  return { eachPortion, failures }
}

async function readAllSeries(reader: TelemetryReader, end: Instant, eachPortion: EachPortion) {
  const rows: PartSeries[] = []
  let isCut = false
  await eachPortion(async (appkeys) => {
    const read = await readSeries(reader, end, appkeys)
    isCut ||= read.length === mostParts
    rows.push(...read)
  })
  const ofParts = [...Map.groupBy(rows, ({ kind, name }) => `${kind} ${name}`).values()]
  return { isCut, series: ofParts.flatMap(([first, ...others]) => (first ? others.reduce(addUp, first) : [])) }
}

const addUp = (one: PartSeries, other: PartSeries): PartSeries => {
  const sum = (name: Exclude<keyof PartSeries, keyof Part>) =>
    one[name].map((count, index) => count + (other[name][index] ?? 0))
  return { ...one, sessions: sum('sessions'), bad: sum('bad'), earlier: sum('earlier'), earlierBad: sum('earlierBad') }
}

const groups = ['after', 'before', 'others', 'othersBefore'] as const satisfies (keyof ChangeCounts)[]

/** Users are those of projects, so those of several projects add up. */
const sumOf = (one: UserGroup, other: UserGroup): UserGroup => ({
  users: one.users + other.users,
  bad: one.bad + other.bad,
  calls: one.calls + other.calls,
  badCalls: one.badCalls + other.badCalls,
})

/** Returns whether two descriptions are of one change, which may have ended meanwhile. */
export const isSameChange = (one: PartChange, other: PartChange): boolean =>
  isSamePart(one, other) && one.since === other.since

const instantOf = (time: string): Instant => parseWireTime(time) ?? Number.NaN

/** Returns the share of users badly off before a change; that of the others where the part was new. */
const shareBefore = (change: PartChange): number =>
  change.is_new === 1 || change.before_users === 0
    ? change.bad_others / change.others
    : change.before_bad_users / change.before_users

/** A project is compared so that others are not blamed for it, and is no part of the platform. */
function onWire({ counts, kind, name }: NamedChange, since: string): PartChange[] {
  if (kind === 'project') return []
  const { after, before, others } = counts
  return [
    {
      kind,
      name,
      since,
      until: null,
      is_new: isNewPart(counts) ? 1 : 0,
      users: after.users,
      bad_users: after.bad,
      bad_calls: after.badCalls,
      before_users: before.users,
      before_bad_users: before.bad,
      others: others.users,
      bad_others: others.bad,
    },
  ]
}
