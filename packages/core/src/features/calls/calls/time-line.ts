/** What one part of a user's time line shows: a quality on the plotted scale, 0 for present without a figure. */
export type CellQuality = 0 | 1 | 2 | 3 | 4 | 5

/** A stretch of equal cells; `from` is in it, `to` is not. */
export interface CellRun {
  from: number
  to: number
  quality: CellQuality
}

const qualities: Readonly<Record<string, CellQuality>> = { '.': 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 }

/** The `cells` of a user session as runs; parts in which the user was not there belong to no run. */
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
