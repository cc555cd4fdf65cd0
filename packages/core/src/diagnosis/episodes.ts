import type { TimeRange } from '../time/range.ts'
import { bounds } from './bounds.ts'
import type { Cell } from './cells.ts'

/** A run of cells in which a rule holds. */
export interface Episode extends TimeRange {
  /** Strengths of its cells; 1 is the bound. */
  strengths: number[]
}

/** An episode begins with this many bad cells, among this many. */
const needed = { usual: { bad: 3, of: 5 }, slow: { bad: 2, of: 3 } } as const
/** Number of cells up to which a stay is so short that two of them are most of it. */
const few = 3

/**
 * Returns the episodes in which a rule holds: from the first of 3 bad cells in 5 (2 in 3 for clients that report
 * rarely, or stay for less than half a minute) until 3 good cells follow. Episodes close to each other are joined.
 *
 * @param strengths how far each cell is into the rule, 1 at its bound; undefined where it cannot be judged
 * @param from strength from which a cell is bad
 */
export function episodesOf(
  cells: readonly Cell[],
  strengths: readonly (number | undefined)[],
  from: number,
): Episode[] {
  const isSlow = cells.some(({ end, start }) => end - start > bounds.cell)
  const { bad, of } = isSlow || cells.length <= few ? needed.slow : needed.usual
  const isBad = strengths.map((strength) => (strength ?? 0) >= from)
  const runs: { first: number; last: number }[] = []
  let open: { first: number; last: number } | undefined
  for (let at = 0; at < cells.length; at++) {
    if (open && isBad[at]) open.last = at
    else if (open && at - open.last >= bounds.goodCells) {
      runs.push(open)
      open = undefined
    }
    if (open || !isBad[at]) continue
    const window = badCellsIn(isBad, Math.max(0, at - of + 1, (runs.at(-1)?.last ?? -1) + 1), at)
    if (window.length >= bad) open = { first: window[0] ?? at, last: at }
  }
  if (open) runs.push(open)
  return mergeClose(runs.map(({ first, last }) => episodeOf(cells, strengths, first, last)))
}

function badCellsIn(isBad: readonly boolean[], first: number, last: number): number[] {
  const found: number[] = []
  for (let at = first; at <= last; at++) if (isBad[at]) found.push(at)
  return found
}

const episodeOf = (
  cells: readonly Cell[],
  strengths: readonly (number | undefined)[],
  first: number,
  last: number,
): Episode => ({
  start: cells[first]?.start ?? 0,
  end: cells[last]?.end ?? 0,
  strengths: strengths.slice(first, last + 1).flatMap((strength) => strength ?? []),
})

/** Joins episodes that are closer than half a minute. */
export function mergeClose(episodes: readonly Episode[]): Episode[] {
  const merged: Episode[] = []
  for (const episode of episodes) {
    const last = merged.at(-1)
    if (last && episode.start - last.end < bounds.mergeWithin) {
      last.end = Math.max(last.end, episode.end)
      for (const strength of episode.strengths) last.strengths.push(strength)
    } else merged.push({ ...episode, strengths: [...episode.strengths] })
  }
  return merged
}
