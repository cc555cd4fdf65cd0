/**
 * Content of one cell of a user's timeline: a quality on the plotted scale, or 0 if the user was present but nothing
 * was measured.
 */
export type CellQuality = 0 | 1 | 2 | 3 | 4 | 5

/** A run of equal cells; `from` is inclusive, `to` is exclusive. */
export interface CellRun {
  from: number
  to: number
  quality: CellQuality
}

const qualities: Readonly<Record<string, CellQuality>> = { '.': 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 }

/** Returns the `cells` of a user session as runs; cells in which the user was absent belong to no run. */
export function cellRuns(cells: string): CellRun[] {
  const runs: CellRun[] = []
  for (let at = 0; at < cells.length; at++) {
    const quality = qualities[cells[at] ?? ' ']
    if (quality === undefined) continue
    const last = runs.at(-1)
    if (last && last.to === at && last.quality === quality) last.to = at + 1
    else runs.push({ from: at, to: at + 1, quality })
  }
  return runs
}
