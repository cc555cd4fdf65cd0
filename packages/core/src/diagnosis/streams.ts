import { mean, median } from '../quality/statistics.ts'
import type { CallRecord, CallStay, StreamReading } from './call.ts'
import { type Cell, cellsOf } from './cells.ts'
import { isWithin, type Span } from './evidence.ts'
import type { Evidence } from './verdict.ts'

/** A user's streams in one direction, each in chronological order, by the user at the other end. */
export type Streams = ReadonlyMap<string, readonly StreamReading[]>

const none: Streams = new Map()

/**
 * Returns the streams that a user session measured in a direction. Sound and pictures of one user are one stream, because
 * they take the same way; their losses are never mixed.
 */
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
  worseOf(readings.filter(({ at }) => isWithin(at, span)))?.loss

/**
 * Returns the mean loss of a stream in a period, in which bursts show as well, of what lost more of sound and pictures;
 * undefined if it was not measured then.
 */
export const meanLossIn = (readings: readonly StreamReading[], span: Span): number | undefined =>
  worseOf(
    readings.filter(({ at }) => isWithin(at, span)),
    mean,
  )?.loss

/**
 * Returns which of sound and pictures typically lost more, with its readings: many packets of good pictures would hide the
 * loss of the sound, and the reverse. Undefined without readings.
 */
function worseOf(readings: readonly StreamReading[], typical = median) {
  const kinds = [...Map.groupBy(readings, ({ kind }) => kind)].map(([kind, of]) => ({
    kind,
    readings: of.length,
    loss: typical(of.map(({ loss }) => loss)) ?? 0,
  }))
  return kinds.toSorted((one, other) => other.loss - one.loss)[0]
}

/** A cell of a stay with the typical loss of each stream that was measured in it. */
export interface StreamCell {
  cell: Cell
  losses: ReadonlyMap<string, number>
}

/** Cuts the streams of a stay into the cells of the stay. */
export function streamCells(call: CallRecord, stay: CallStay, streams: Streams): StreamCell[] {
  const cells = cellsOf(stay, call.from)
  const inCells = cells.map(() => new Map<string, StreamReading[]>())
  for (const [peer, readings] of streams) {
    let index = 0
    for (const reading of readings) {
      while ((cells[index]?.end ?? reading.at) < reading.at) index += 1
      const known = inCells[index]?.get(peer)
      if (known) known.push(reading)
      else inCells[index]?.set(peer, [reading])
    }
  }
  return cells.map((cell, index) => ({
    cell,
    losses: new Map([...(inCells[index] ?? [])].map(([peer, readings]) => [peer, worseOf(readings)?.loss ?? 0])),
  }))
}

/** Returns the loss of one stream as evidence, in a period and outside of it: that of sound or pictures, whichever is worse. */
export function streamEvidence(
  readings: readonly StreamReading[],
  span: Span,
  { bound, figure, peer }: Pick<Evidence, 'bound' | 'figure'> & { peer: string },
): Evidence[] {
  const worse = worseOf(readings.filter(({ at }) => isWithin(at, span)))
  if (!worse) return []
  const outside = readings.flatMap(({ at, kind, loss }) => (kind !== worse.kind || isWithin(at, span) ? [] : loss))
  return [{ figure, peer, value: worse.loss, bound, readings: worse.readings, otherwise: median(outside) ?? null }]
}
