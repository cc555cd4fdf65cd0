import { median } from '../../quality/statistics.ts'
import type { SampleFigures } from '../events.ts'
import type { IcePath } from '../ice-path.ts'
import { ConnectionMeter, combineIntervals, type IntervalFigures, mainInterval } from '../webrtc-stats.ts'
import type { TracedConnection } from './connections.ts'
import type { Timeline } from './timeline.ts'
import type { TraceEntry } from './trace.ts'

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

/** Intervals of a user's connections, read one after the other. */
export interface ConnectionRound {
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
  const readings: ConnectionRound[] = []
  const within = roundOf(timeline.entries.filter(({ connection, report }) => report && media.has(connection))) / 2
  for (const entry of timeline.entries) {
    if (!entry.report || !media.has(entry.connection)) continue
    const { at, connection, report, stamp } = entry
    const run = timeline.runOf.get(entry)
    const last = meters.get(connection)
    const meter = last && last.run === run ? last.meter : new ConnectionMeter()
    meters.set(connection, { meter, at, run })
    const interval = meter.next({ at, report, stamp })
    if (!interval || at === last?.at) continue
    if (!joinReading(readings.at(-1), at, connection, interval, within))
      readings.push(newReading(at, connection, interval))
  }
  return readings.map(sampleOf)
}

/** Returns the sample of a reading. */
export const sampleOf = ({ at, connections }: ConnectionRound): TracedSample => ({
  at,
  figures: combineIntervals([...connections.values()]),
  connections: [...connections.keys()],
  path: mainInterval([...connections.values()])?.path,
})

/**
 * Returns the usual time in milliseconds from one report of a connection to its next: clients read all their connections
 * in turn, one round after the other.
 */
function roundOf(entries: readonly TraceEntry[]): number {
  const last = new Map<string, number>()
  const steps: number[] = []
  for (const { at, connection } of entries) {
    const step = at - (last.get(connection) ?? at)
    if (step > 0) steps.push(step)
    last.set(connection, at)
  }
  return median(steps) ?? 0
}

/** Adds an interval to a reading, if it belongs to it: reports of other connections within half of a round make one. */
export function joinReading(
  last: ConnectionRound | undefined,
  at: number,
  connection: string,
  interval: IntervalFigures,
  within: number,
): boolean {
  if (!last || at - last.at > within || last.connections.has(connection)) return false
  last.connections.set(connection, interval)
  return true
}

export const newReading = (at: number, connection: string, interval: IntervalFigures): ConnectionRound => ({
  at,
  connections: new Map([[connection, interval]]),
})
