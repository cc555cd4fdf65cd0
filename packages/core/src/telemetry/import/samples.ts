import type { SampleFigures } from '../events.ts'
import type { IcePath } from '../ice-path.ts'
import { ConnectionMeter, combineIntervals, type IntervalFigures, mainInterval } from '../webrtc-stats.ts'
import type { TracedConnection } from './connections.ts'
import type { Timeline } from './timeline.ts'

/** A sample without the ids of call and user. */
export interface TracedSample {
  /** Unix milliseconds. */
  at: number
  figures: SampleFigures
  /** Connections that it was read from. */
  connections: string[]
  /** Path of the one that moved the most bytes. */
  path: IcePath | undefined
}

/** Clients poll all their connections in turn; reports within this time belong to one reading. */
const SAME_READING_MS = 1000

interface Reading {
  at: number
  connections: Map<string, IntervalFigures>
}

/**
 * Returns the samples of one user: one per reading, over all connections with media (`combineIntervals`). Each needs
 * two reports of the same connection, so neither the first report of a connection nor the first after a clock jump
 * makes one.
 */
export function tracedSamples(timeline: Timeline, connections: readonly TracedConnection[]): TracedSample[] {
  const media = new Set(connections.filter((connection) => connection.media).map((connection) => connection.id))
  const meters = new Map<string, { meter: ConnectionMeter; at: number; run: number | undefined }>()
  const readings: Reading[] = []
  for (const entry of timeline.entries) {
    if (!entry.report || !media.has(entry.connection)) continue
    const { at, connection, report } = entry
    const run = timeline.runOf.get(entry)
    const last = meters.get(connection)
    const meter = last && last.run === run ? last.meter : new ConnectionMeter()
    meters.set(connection, { meter, at, run })
    const interval = meter.next({ at, report })
    if (!interval || at === last?.at) continue
    readingFor(readings, at, connection).connections.set(connection, interval)
  }
  return readings.map(({ at, connections: read }) => ({
    at,
    figures: combineIntervals([...read.values()]),
    connections: [...read.keys()],
    path: mainInterval([...read.values()])?.path,
  }))
}

function readingFor(readings: Reading[], at: number, connection: string): Reading {
  const last = readings.at(-1)
  if (last && at - last.at < SAME_READING_MS && !last.connections.has(connection)) return last
  const begun = { at, connections: new Map<string, IntervalFigures>() }
  readings.push(begun)
  return begun
}
