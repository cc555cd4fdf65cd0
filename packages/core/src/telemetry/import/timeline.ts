import type { TraceEntry } from './trace.ts'

/** Adjacent entries of one connection that are further apart than this do not share a clock. */
const JUMP_MS = 3_600_000

/** Entries whose timestamps were moved, because they could not belong to the call. */
export interface Rebased {
  /** Line number of the first such entry. */
  line: number
  entries: number
  /** Milliseconds added to their timestamps. */
  shiftMs: number
}

/** A run of entries of one connection without a clock jump. */
interface Run {
  entries: TraceEntry[]
  from: number
  to: number
  reports: number
}

/** A trace in chronological order. */
export interface Timeline {
  entries: TraceEntry[]
  rebased: Rebased[]
  /** Index of each entry's run; no metric is calculated across two runs. */
  runOf: ReadonlyMap<TraceEntry, number>
}

/**
 * Puts the entries of a trace on one clock. Timestamps of real traces jump: laptops sleep, clocks are set, servers
 * stamp some entries themselves, and published traces were edited by hand. The rules:
 * 1. The entries of each connection are split where neighbours are more than an hour apart, forwards or backwards.
 * 2. The run with the most `getstats` entries is right (on a tie the longer, then the earlier one).
 * 3. Runs connected to it by gaps of at most an hour are unchanged.
 * 4. Any other run is moved as a whole, so that its first entry coincides with the entry before it in the file (or, if
 *    there is none, with the one after it). Intervals within the run are kept.
 */
export function placeOnOneClock(entries: readonly TraceEntry[]): Timeline {
  const runs = cutIntoRuns(entries)
  const runOf = new Map<TraceEntry, number>()
  runs.forEach((run, index) => {
    for (const entry of run.entries) runOf.set(entry, index)
  })
  const anchor = runs.reduce<Run | undefined>((best, run) => (!best || outweighs(run, best) ? run : best), undefined)
  if (!anchor) return { entries: [], rebased: [], runOf }

  const placed = neighboursOf(anchor, runs)
  const rebased = moveRest(entries, runs, placed, runOf)
  return { entries: [...entries].sort((one, two) => one.at - two.at || one.line - two.line), rebased, runOf }
}

function cutIntoRuns(entries: readonly TraceEntry[]): Run[] {
  const runs: Run[] = []
  const current = new Map<string, Run>()
  for (const entry of entries) {
    const run = current.get(entry.connection)
    const last = run?.entries.at(-1)
    if (run && last && Math.abs(entry.at - last.at) <= JUMP_MS) {
      run.entries.push(entry)
      run.from = Math.min(run.from, entry.at)
      run.to = Math.max(run.to, entry.at)
      run.reports += entry.report ? 1 : 0
    } else {
      const begun = { entries: [entry], from: entry.at, to: entry.at, reports: entry.report ? 1 : 0 }
      runs.push(begun)
      current.set(entry.connection, begun)
    }
  }
  return runs
}

function outweighs(run: Run, best: Run): boolean {
  if (run.reports !== best.reports) return run.reports > best.reports
  return run.entries.length > best.entries.length
}

/** Returns the anchor and all runs connected to it by gaps of at most an hour. */
function neighboursOf(anchor: Run, runs: readonly Run[]): Set<Run> {
  let cluster = new Set<Run>()
  let end = Number.NEGATIVE_INFINITY
  for (const run of [...runs].sort((one, two) => one.from - two.from)) {
    if (run.from > end + JUMP_MS) {
      if (cluster.has(anchor)) return cluster
      cluster = new Set()
    }
    cluster.add(run)
    end = Math.max(end, run.to)
  }
  return cluster
}

/** Moves the runs that have no place yet next to their neighbours in the file; changes the entries' `at`. */
function moveRest(
  entries: readonly TraceEntry[],
  runs: readonly Run[],
  placed: Set<Run>,
  runOf: ReadonlyMap<TraceEntry, number>,
): Rebased[] {
  const rebased: Rebased[] = []
  let before: TraceEntry | undefined
  for (const [position, entry] of entries.entries()) {
    const run = runs[runOf.get(entry)!]!
    if (!placed.has(run)) {
      const neighbour = before ?? entries.slice(position).find((other) => placed.has(runs[runOf.get(other)!]!))!
      const shiftMs = neighbour.at - entry.at
      for (const moved of run.entries) moved.at += shiftMs
      rebased.push({ line: entry.line, entries: run.entries.length, shiftMs: Math.round(shiftMs) })
      placed.add(run)
    }
    before = entry
  }
  return rebased
}
