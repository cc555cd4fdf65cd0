import type { CallEpisode } from '@rtcops/core/features/calls/calls/episodes'
import type { Instant } from '@rtcops/core/time/zone'
import { isInterrupt, isMarked, type LadderEvent, type LadderUser } from './call.ts'
import { isWorse, qualityOf } from './figures.ts'
import type { LadderSample } from './ladder-sample.ts'
import { cellAt, startOfCell, type TimeAxis } from './time-axis.ts'

/** Content of one cell of a lane. */
export interface LaneCell {
  /** The worst sample of the cell itself. */
  worst: LadderSample | undefined
  /** Quality to draw, 5 very good to 1 very poor; 0 if the user is present without a sample, undefined if absent. */
  quality: number | undefined
  /** Events of the cell that have a sign. */
  events: readonly LadderEvent[]
  /** Time with a fault that the cell is part of. */
  episode: EpisodeCell | undefined
}

/** Part of a time with a fault that a cell shows. */
export interface EpisodeCell {
  part: 'start' | 'middle' | 'end' | 'whole'
  isSevere: boolean
}

/**
 * Returns the lane of a user. A cell shows the worst sample of its interval. A cell shorter than the time between two
 * samples repeats the previous quality, until a connection is lost (docs/decisions/time-lines.md).
 */
export function cellsOf(user: LadderUser, axis: TimeAxis, end: Instant): LaneCell[] {
  const worst = worstByCell(user.samples, axis)
  const events = Map.groupBy(marksOf(user), ({ at }) => cellAt(axis, at))
  const lost = user.events.filter(({ kind }) => isInterrupt(kind)).map(({ at }) => at)
  const episodes = episodesByCell(user.episodes, axis)
  const cells: LaneCell[] = []
  let last = { quality: 0, from: Number.NEGATIVE_INFINITY }
  for (let index = 0; index < axis.count; index++) {
    const from = startOfCell(axis, index)
    const to = from + axis.length
    const sample = worst[index]
    const isThere = user.sessions.some(({ joined, left }) => joined < to && ((left ?? end) > from || joined >= from))
    if (sample) last = { quality: qualityOf(sample) ?? 0, from }
    const { quality, from: since } = last
    const goesOn = from - since <= user.reach && !lost.some((moment) => moment >= since && moment < to)
    cells.push({
      worst: sample,
      quality: sample ? quality : isThere ? (goesOn ? quality : 0) : undefined,
      events: events.get(index) ?? [],
      episode: episodes[index],
    })
  }
  return cells
}

/** Returns the part of a time with a fault that each cell shows; such times in neighbouring cells are drawn as one. */
export function episodesByCell(episodes: readonly CallEpisode[], axis: TimeAxis): (EpisodeCell | undefined)[] {
  const severe: (boolean | undefined)[] = new Array(axis.count).fill(undefined)
  for (const { end, isSevere, start } of episodes)
    for (let cell = cellAt(axis, start); cell <= cellAt(axis, end - 1); cell++) severe[cell] ||= isSevere
  return severe.map((isSevere, cell) => {
    if (isSevere === undefined) return undefined
    const [isFirst, isLast] = [severe[cell - 1] === undefined, severe[cell + 1] === undefined]
    return { part: isFirst && isLast ? 'whole' : isFirst ? 'start' : isLast ? 'end' : 'middle', isSevere }
  })
}

/** Returns the worst sample of each cell. */
export function worstByCell(samples: readonly LadderSample[], axis: TimeAxis): (LadderSample | undefined)[] {
  const worst: (LadderSample | undefined)[] = new Array(axis.count)
  for (const sample of samples) {
    const cell = Math.floor((sample.at - axis.start) / axis.length)
    if (cell < 0 || cell >= axis.count) continue
    const before = worst[cell]
    if (!before || isWorse(sample, before)) worst[cell] = sample
  }
  return worst
}

/** Milliseconds within which client and server report the end of the same connection. */
const together = 1000

/** Returns the events that have a sign in the lane. Leaves out a leave at the same time as an interrupt, because both are one event. */
function marksOf({ events }: LadderUser): LadderEvent[] {
  const lost = events.filter(({ kind }) => isInterrupt(kind))
  return events
    .filter(isMarked)
    .filter(({ kind, at }) => kind !== 'leave' || !lost.some((other) => Math.abs(other.at - at) <= together))
}

/** Cells after the cursor whose events are also shown for it. */
const nearby = 6

/**
 * Returns the events of a user in a cell and soon after, in order of time. Leaves out a message whose words repeat an
 * event that the server saw itself.
 * @param wordsOf returns an event in words
 */
export function eventsAround(
  user: LadderUser,
  axis: TimeAxis,
  cell: number,
  wordsOf: (event: LadderEvent) => string,
): LadderEvent[] {
  const from = startOfCell(axis, cell)
  const isNear = ({ at }: LadderEvent) => at >= from && at < from + nearby * axis.length
  const marks = marksOf(user).filter(isNear)
  const seen = new Set(marks.map(wordsOf))
  const messages = user.events.filter((event) => !isMarked(event) && isNear(event) && !seen.has(wordsOf(event)))
  return [...marks, ...messages].sort((one, other) => one.at - other.at)
}
