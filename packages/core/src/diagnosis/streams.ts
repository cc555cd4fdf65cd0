import { mean, median } from '../quality/statistics.ts'
import type { CallRecord, CallStay, StreamReading } from './call.ts'
import { type Cell, cellsOf } from './cells.ts'
import { isWithin, type Span } from './evidence.ts'
import type { Evidence } from './verdict.ts'

/** A user's streams in one direction, each in chronological order, by the user at the other end. */
export type Streams = ReadonlyMap<string, readonly StreamReading[]>

const none: Streams = new Map()

/** Returns the streams that a user session measured in a direction; sound and picture of one user are one stream. */
export function streamsOf(
  { streams }: Pick<CallRecord, 'streams'>,
  { sessionId }: Pick<CallStay, 'sessionId'>,
  direction: StreamReading['direction'],
): Streams {
  return (streams && indexOf(streams).get(`${direction} ${sessionId}`)) ?? none
}

/** Cached, because several rules use the same readings. */
const indexes = new WeakMap<readonly StreamReading[], Map<string, Map<string, StreamReading[]>>>()

function indexOf(streams: readonly StreamReading[]): Map<string, Map<string, StreamReading[]>> {
  const known = indexes.get(streams)
  if (known) return known
  const index = new Map<string, Map<string, StreamReading[]>>()
  for (const reading of streams) {
    const key = `${reading.direction} ${reading.sessionId}`
    const peers = index.get(key) ?? new Map<string, StreamReading[]>()
    index.set(key, peers)
    const ofPeer = peers.get(reading.peer)
    if (ofPeer) ofPeer.push(reading)
    else peers.set(reading.peer, [reading])
  }
  indexes.set(streams, index)
  return index
}

/** Returns the typical loss of a stream in a period; undefined if it was not measured then. */
export const lossIn = (readings: readonly StreamReading[], span: Span): number | undefined =>
  median(lossesIn(readings, span))

/** Returns the mean loss of a stream in a period, in which bursts show as well; undefined if it was not measured then. */
export const meanLossIn = (readings: readonly StreamReading[], span: Span): number | undefined =>
  mean(lossesIn(readings, span))

const lossesIn = (readings: readonly StreamReading[], span: Span): number[] =>
  readings.flatMap(({ at, loss }) => (isWithin(at, span) ? loss : []))

/** A cell of a stay with the typical loss of each stream that was measured in it. */
export interface StreamCell {
  cell: Cell
  losses: ReadonlyMap<string, number>
}

/** Cuts the streams of a stay into the cells of the stay. */
export function streamCells(call: CallRecord, stay: CallStay, streams: Streams): StreamCell[] {
  const cells = cellsOf(stay, call.from)
  const losses = cells.map(() => new Map<string, number[]>())
  for (const [peer, readings] of streams) {
    let index = 0
    for (const { at, loss } of readings) {
      while ((cells[index]?.end ?? at) < at) index += 1
      const known = losses[index]?.get(peer)
      if (known) known.push(loss)
      else losses[index]?.set(peer, [loss])
    }
  }
  return cells.map((cell, index) => ({
    cell,
    losses: new Map([...(losses[index] ?? [])].map(([peer, values]) => [peer, median(values) ?? 0])),
  }))
}

/** Returns the loss of one stream as evidence: in a period, and outside of it. */
export function streamEvidence(
  readings: readonly StreamReading[],
  span: Span,
  { bound, figure, peer }: Pick<Evidence, 'bound' | 'figure'> & { peer: string },
): Evidence[] {
  const inside = lossesIn(readings, span)
  const value = median(inside)
  if (value === undefined) return []
  const outside = readings.flatMap(({ at, loss }) => (isWithin(at, span) ? [] : loss))
  return [{ figure, peer, value, bound, readings: inside.length, otherwise: median(outside) ?? null }]
}
