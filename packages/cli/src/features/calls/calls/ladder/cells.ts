import type { Instant } from '@rtcops/core/time/zone'
import { isInterrupt, isMarked, type LadderEvent, type LadderSample, type LadderUser } from './call.ts'
import { isWorse, qualityOf } from './figures.ts'
import { cellAt, startOfCell, type TimeAxis } from './time-axis.ts'

/** What one cell of a lane shows. */
export interface LaneCell {
  /** The worst of its own samples. */
  worst: LadderSample | undefined
  /** Quality to draw, 5 very good to 1 very poor; 0 present without one, undefined absent. */
  quality: number | undefined
  /** Events in it that have a sign. */
  events: readonly LadderEvent[]
}

/**
 * Returns the lane of a user. A cell shows the worst sample of its interval; one that is shorter than the time between two samples repeats
 * the quality before it, until a connection is lost (docs/decisions/time-lines.md).
 */
export function cellsOf(user: LadderUser, axis: TimeAxis, end: Instant): LaneCell[] {
  const worst = worstByCell(user.samples, axis)
  const events = Map.groupBy(marksOf(user), ({ at }) => cellAt(axis, at))
  const lost = user.events.filter(({ kind }) => isInterrupt(kind)).map(({ at }) => at)
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
    })
  }
  return cells
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

/** Client and server report the end of the same connection within this, milliseconds. */
const together = 1000

/** Returns the events that have a sign in the lane. A leave at the moment of an interrupt is that interrupt. */
function marksOf({ events }: LadderUser): LadderEvent[] {
  const lost = events.filter(({ kind }) => isInterrupt(kind))
  return events
    .filter(isMarked)
    .filter(({ kind, at }) => kind !== 'leave' || !lost.some((other) => Math.abs(other.at - at) <= together))
}

/** How many cells after the cursor still belong to what is shown of it. */
const nearby = 6

/**
 * Returns the events of a user in a cell and soon after, in the order of time. A message that reports in the same words what the server saw
 * itself is left out.
 * @param wordsOf an event in words
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
