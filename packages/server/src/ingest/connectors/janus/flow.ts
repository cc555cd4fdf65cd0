import type { SampleEvent, StreamFigures } from '@rtcops/core/telemetry/events'
import { sampleScores } from '@rtcops/core/telemetry/quality-score'
import type { StreamCounts } from './message.ts'

/** What passed on one connection of a user between two reports. *Up* is from the user to Janus. */
export interface Flow {
  /** Epoch milliseconds. */
  from: number
  to: number
  up: Passed
  down: Passed
  /** Milliseconds; null if unknown. */
  rtt: number | null
  jitter: number | null
  streams: StreamFigures[]
}

/** Packets that should have arrived, how many of them did not, and bytes that were sent. */
export interface Passed {
  packets: number
  lost: number
  bytes: number
}

export const nothing: Passed = { packets: 0, lost: 0, bytes: 0 }

export const plus = (one: Passed, other: Passed): Passed => ({
  packets: one.packets + other.packets,
  lost: one.lost + other.lost,
  bytes: one.bytes + other.bytes,
})

/** The counters of a stream that are remembered, in this order. */
const counters = [
  'packets-received',
  'lost',
  'bytes-received',
  'retransmissions-received',
  'packets-sent',
  'lost-by-remote',
  'bytes-sent',
] as const

export const countersOf = (stream: StreamCounts): number[] => counters.map((name) => stream[name])

/** What passed of one stream. `lost` is null if the counter cannot be right. */
export interface Growth {
  received: number
  lost: number | null
  bytesIn: number
  /** Lost packets that were sent again. */
  repaired: number
  sent: number
  lostByRemote: number | null
  bytesOut: number
}

/** Returns what passed of a stream between two reports; undefined if its counters began anew. */
export function growthOf(before: readonly number[], now: readonly number[]): Growth | undefined {
  const [received = 0, lost = 0, bytesIn = 0, repaired = 0, sent = 0, lostByRemote = 0, bytesOut = 0] = now.map(
    (value, index) => value - (before[index] ?? 0),
  )
  if ([received, bytesIn, repaired, sent, bytesOut].some((growth) => growth < 0)) return undefined
  return {
    received,
    lost: possible(lost, received),
    bytesIn,
    repaired,
    sent,
    lostByRemote: possible(lostByRemote, sent),
    bytesOut,
  }
}

/**
 * Returns how many packets were lost while others passed; null if that cannot be. Janus counts without a sign, and reports losses near 2^32
 * if more arrived than were expected. The count may fall a little when a packet that seemed lost arrives late.
 */
const possible = (lost: number, passed: number): number | null =>
  passed === 0 || lost > passed * 100 || lost < -passed ? null : Math.max(0, lost)

/** Returns the sample of everything that passed on a user's connections, or undefined if nothing did. */
export function sampleOf(
  flows: readonly Flow[],
  ids: Pick<SampleEvent, 'channel_session_id' | 'session_id' | 'user_id'>,
  previous: number | undefined,
): SampleEvent | undefined {
  if (flows.length === 0) return undefined
  const ts = Math.max(...flows.map(({ to }) => to))
  const since = previous ?? Math.min(...flows.map(({ from }) => from))
  const figures = {
    up_loss_rate: lossOf(flows.map(({ up }) => up).reduce(plus)),
    down_loss_rate: lossOf(flows.map(({ down }) => down).reduce(plus)),
    distance: most(flows.map(({ rtt }) => rtt)),
    jitter: most(flows.map(({ jitter }) => jitter)),
  }
  return {
    kind: 'sample',
    ts,
    ...ids,
    ...figures,
    ...sampleScores(figures),
    send_bps: perSecond(flows, 'up'),
    recv_bps: perSecond(flows, 'down'),
    gap_ms: Math.min(3_600_000, Math.max(0, ts - since)),
    // The contract has no more.
    streams: flows.flatMap(({ streams }) => streams).slice(0, 32),
  }
}

/** Returns the share of packets that were lost, in percent; null if none was expected. */
export const lossOf = ({ lost, packets }: Passed): number | null =>
  packets === 0 ? null : rounded((Math.min(lost, packets) / packets) * 100)

const most = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : Math.max(...known)
}

const perSecond = (flows: readonly Flow[], direction: 'up' | 'down'): number =>
  rounded(flows.reduce((sum, flow) => sum + rateOf(flow[direction].bytes, flow), 0))

export const rateOf = (bytes: number, { from, to }: Pick<Flow, 'from' | 'to'>): number =>
  rounded((bytes * 1000) / Math.max(1, to - from))

const rounded = (value: number): number => Math.round(value * 100) / 100
