import { plottedQuality } from '@rtcops/core/features/calls/calls/metrics'

/** What was measured in a stay, by cell; a cell is one of the equal parts of its call. */
export interface SessionCells {
  /** Worst score of each cell that has samples; 0 where these have no score. */
  worst: ReadonlyMap<number, number>
  /** Mean milliseconds from one sample of the stay to the next; 0 when there is but one. */
  interval: number
}

/** The stay whose line is drawn; moments are epoch milliseconds. */
export interface DrawnStay {
  joined: number
  left: number
  /** When its connection was lost. */
  lost: readonly number[]
}

/** A sample stands for the time to the next one, and half as long again because clients are not punctual; never longer than this. */
const longestReach = 120_000

/**
 * One character for each part of a call: the worst quality on the plotted scale, `.` present without a score, space absent. A part that
 * is shorter than the time between two samples goes on with the quality before it, until the connection is lost.
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
