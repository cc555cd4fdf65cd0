import type { UserSession } from '@rtcops/core/features/calls/calls/columns'
import { type CellQuality, cellRuns } from '@rtcops/core/features/calls/calls/time-line'
import type { TimeRange } from '@rtcops/core/time/range'
import type { Instant } from '@rtcops/core/time/zone'
import { momentOf } from './moments.ts'

/** A stretch of the time line; places are shares of its width, 0 to 1. */
export interface Stretch {
  from: number
  to: number
}

/** One user's line: his presence by quality, his interrupts, and where he came and went. */
export interface LadderLine {
  runs: (Stretch & { quality: CellQuality })[]
  /** Stretches after an interrupt in which nothing was measured. */
  gaps: Stretch[]
  marks: { at: number; kind: Happening['kind']; ts: string }[]
  join: number
  /** Undefined while the user is there. */
  leave: number | undefined
}

type Happening = NonNullable<UserSession['events']>[number]

/** A gap is drawn at least this wide, so that a short one can be seen. */
const narrowest = 0.012

export const isInterrupt = (kind: Happening['kind']): boolean => kind !== 'on_mic' && kind !== 'off_mic'

/** Where a moment stands in the span, 0 at its start and 1 at its end; outside of it at the nearer edge. */
export const placeOf = (moment: Instant, { start, end }: TimeRange): number =>
  end > start ? Math.min(1, Math.max(0, (moment - start) / (end - start))) : 0

/** What the line of a user session draws over the span of its call. */
export function ladderLine(session: UserSession, span: TimeRange): LadderLine {
  const { cells = '', events = [], join_date, leave_date } = session
  const marks = events.map(({ kind, ts }) => ({ kind, ts, at: placeOf(momentOf(ts), span) }))
  return {
    // Very good and good look the same: as one run they have no seam.
    runs: cellRuns(cells.replaceAll('4', '5')).map(({ from, to, quality }) => ({
      quality,
      from: from / cells.length,
      to: to / cells.length,
    })),
    gaps: marks.filter(({ kind }) => isInterrupt(kind)).map(({ at }) => gapAt(at, cells)),
    marks,
    join: placeOf(momentOf(join_date), span),
    leave: leave_date === null ? undefined : placeOf(momentOf(leave_date), span),
  }
}

/** From the interrupt to the next cell with a figure: the part in which nothing came through. */
function gapAt(at: number, cells: string): Stretch {
  const first = Math.floor(at * cells.length) + 1
  const silent = /^\.*/.exec(cells.slice(first))?.[0].length ?? 0
  const end = silent > 0 ? (first + silent) / cells.length : at
  const to = Math.min(1, Math.max(end, at + narrowest / 2))
  return { from: Math.max(0, Math.min(at, to - narrowest)), to }
}

/** Times for the head of the line, at equal distances over the span. */
export const ticksOf = ({ start, end }: TimeRange, parts = 5): Instant[] =>
  Array.from({ length: parts + 1 }, (_, index) => start + ((end - start) * index) / parts)
