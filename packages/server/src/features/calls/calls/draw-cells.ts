import { plottedQuality } from '@rtcops/core/features/calls/calls/metrics'

/** Samples of a user session by cell; a cell is one of the equal parts of its call. */
export interface SessionCells {
  /** Worst score of each cell that has samples; 0 if none of them has a score. */
  worst: ReadonlyMap<number, number>
  /** Mean milliseconds between samples of the session; 0 if there is only one. */
  interval: number
}

/** The user session whose line is drawn; times are epoch milliseconds. */
export interface DrawnStay {
  joined: number
  left: number
  /** Times at which its connection was lost. */
  lost: readonly number[]
}

/**
 * Longest time in milliseconds for which a sample is valid. A sample is valid until the next one, and half as long again because clients do
 * not report at exact intervals.
 */
const longestReach = 120_000

/**
 * Returns one character for each part of a call: the worst quality on the plotted scale, `.` for present without a score, space for absent.
 * A part shorter than the time between two samples continues the quality before it, until the connection is lost.
 */
export function drawCells(
  call: { start: number; end: number },
  { joined, left, lost }: DrawnStay,
  cells: number,
  measured: SessionCells | undefined,
): string {
  const width = Math.max(1, call.end - call.start) / cells
  const reach = Math.min(1.5 * (measured?.interval ?? 0), longestReach)
  let line = ''
  let last = { score: 0, from: Number.NEGATIVE_INFINITY }
  for (let cell = 0; cell < cells; cell++) {
    const from = call.start + cell * width
    const to = from + width
    const isThere = joined < to && (left > from || joined >= from)
    const score = measured?.worst.get(cell)
    if (score !== undefined) last = { score, from }
    const goesOn = from - last.from <= reach && !lost.some((moment) => moment >= last.from && moment < to)
    const shown = score ?? (isThere && goesOn ? last.score : 0)
    line += plottedQuality(shown) ?? (isThere || score !== undefined ? '.' : ' ')
  }
  return line
}
