import type { SampleFigures } from '../events.ts'
import type { TimedReport } from '../rtc-report.ts'
import { combineIntervals, type IntervalFigures, measureInterval } from '../webrtc-stats.ts'
import type { TracedConnection } from './connections.ts'
import type { Timeline } from './timeline.ts'

/** A sample without the ids of call and user. */
export interface TracedSample {
  /** Unix milliseconds. */
  at: number
  figures: SampleFigures
}

/** Clients read all their connections one after the other; reports that lie within this belong to one reading. */
const SAME_READING_MS = 1000

interface Reading {
  at: number
  connections: Map<string, IntervalFigures>
}

/**
 * The samples of one user: one a reading, of all his connections with media (`combineIntervals`). Each needs two reports
 * of the same connection, so the first report of a connection makes none; neither does the first after a jump of the clock.
 */
export function tracedSamples(timeline: Timeline, connections: readonly TracedConnection[]): TracedSample[] {
  const media = new Set(connections.filter((connection) => connection.media).map((connection) => connection.id))
  const before = new Map<string, TimedReport & { run: number | undefined }>()
  const readings: Reading[] = []
  for (const entry of timeline.entries) {
    if (!entry.report || !media.has(entry.connection)) continue
    const now = { at: entry.at, report: entry.report, run: timeline.runOf.get(entry) }
    const last = before.get(entry.connection)
    before.set(entry.connection, now)
    if (!last || last.run !== now.run || now.at <= last.at) continue
    const reading = readingFor(readings, entry.at, entry.connection)
    reading.connections.set(entry.connection, measureInterval(last, now))
  }
  return readings.map(({ at, connections: read }) => ({ at, figures: combineIntervals([...read.values()]) }))
}

function readingFor(readings: Reading[], at: number, connection: string): Reading {
  const last = readings.at(-1)
  if (last && at - last.at < SAME_READING_MS && !last.connections.has(connection)) return last
  const begun = { at, connections: new Map<string, IntervalFigures>() }
  readings.push(begun)
  return begun
}
