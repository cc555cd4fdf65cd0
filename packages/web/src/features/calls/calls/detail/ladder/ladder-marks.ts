import type { UserSession } from '@rtcops/core/features/calls/calls/columns'
import { callMoment } from '@rtcops/core/features/calls/calls/moments'
import { type CellQuality, cellRuns } from '@rtcops/core/features/calls/calls/time-line'
import type { TimeRange } from '@rtcops/core/time/range'
import { businessZone, day, formatDateTime, hour, type Instant, minute, second, wallAt } from '@rtcops/core/time/zone'

/** A section of the time line, as shares of its width from 0 to 1. */
export interface Stretch {
  from: number
  to: number
}

/** One user's time line: presence by quality, interruptions, and the times of joining and leaving. */
export interface LadderLine {
  runs: (Stretch & { quality: CellQuality })[]
  /** Sections after an interruption in which nothing was measured. */
  gaps: Stretch[]
  marks: { at: number; kind: Happening['kind']; ts: string }[]
  join: number
  /** Undefined while the user is in the call. */
  leave: number | undefined
}

type Happening = NonNullable<UserSession['events']>[number]

/** Minimum width of a gap, so that a short one is visible. */
const narrowest = 0.012

/** Returns true for an event of the connection, false for one of the microphone. */
export const isInterrupt = (kind: Happening['kind']): boolean => kind !== 'on_mic' && kind !== 'off_mic'

/**
 * Returns the position of a moment in the span, from 0 at its start to 1 at its end; a moment outside of it is moved
 * to the nearer edge.
 */
export const positionIn = (moment: Instant, { start, end }: TimeRange): number =>
  end > start ? Math.min(1, Math.max(0, (moment - start) / (end - start))) : 0

/** Returns the section of a range on the time line. */
export const stretchOf = ({ end, start }: TimeRange, span: TimeRange): Stretch => ({
  from: positionIn(start, span),
  to: positionIn(end, span),
})

/** Returns what is drawn for a user session over the span of its call. */
export function ladderLine(session: UserSession, span: TimeRange): LadderLine {
  const { cells = '', events = [], join_date, leave_date } = session
  const marks = events.map(({ kind, ts }) => ({ kind, ts, at: positionIn(callMoment(ts), span) }))
  return {
    // Very good and good look the same: drawn as one run they show no seam.
    runs: cellRuns(cells.replaceAll('4', '5')).map(({ from, to, quality }) => ({
      quality,
      from: from / cells.length,
      to: to / cells.length,
    })),
    gaps: marks.filter(({ kind }) => isInterrupt(kind)).map(({ at }) => gapAt(at, cells)),
    marks,
    join: positionIn(callMoment(join_date), span),
    leave: leave_date === null ? undefined : positionIn(callMoment(leave_date), span),
  }
}

/** Returns the section from the interruption to the next measured cell, in which no data arrived. */
function gapAt(at: number, cells: string): Stretch {
  const first = Math.floor(at * cells.length) + 1
  const silent = /^\.*/.exec(cells.slice(first))?.[0].length ?? 0
  const end = silent > 0 ? (first + silent) / cells.length : at
  const to = Math.min(1, Math.max(end, at + narrowest / 2))
  return { from: Math.max(0, Math.min(at, to - narrowest)), to }
}

/** Possible distances between two times of the axis; each divides a day. */
const steps = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12, 24].map((count) => count * hour),
]
/** Returns how many distances the axis has room for: fewer with seconds, whose text is longer. */
const mostSteps = (step: number): number => (step < minute ? 3.5 : 6)

/** A time of the axis, its position, and its text. */
export interface Tick {
  time: Instant
  at: number
  text: string
}

/**
 * Returns round times within the span, for the time axis: minutes, with seconds if the times are closer than that.
 * Midnight is written as the day that begins.
 */
export function ticksOf(span: TimeRange): Tick[] {
  const length = Math.max(second, span.end - span.start)
  const step = steps.find((each) => length / each <= mostSteps(each)) ?? Math.ceil(length / mostSteps(day) / day) * day
  const wall = wallAt(span.start, businessZone)
  const first = span.start + ((step - (wall % step)) % step)
  const times = Array.from({ length: Math.floor((span.end - first) / step) + 1 }, (_, index) => first + index * step)
  return times.map((time) => ({ time, at: positionIn(time, span), text: tickText(formatDateTime(time), step) }))
}

const tickText = (text: string, step: number): string =>
  text.endsWith(' 00:00:00') ? text.slice(5, 10) : text.slice(11, step < minute ? 19 : 16)
