import fc from 'fast-check'
import { type Figures, figureNames } from '../../diagnosis/stay.ts'
import type { ImportedCall } from './assemble.ts'
import { expectContractEvents } from './contract.testing.ts'
import { readTrace } from './detect.ts'

/** When hand-made traces begin, in Unix milliseconds. */
export const traceStart = 1_766_000_000_000

/** Counters of a connection at one time; what a browser would not report is absent. */
export type Stats = Record<string, Record<string, unknown>>

/** How a healthy connection counts. */
export interface Healthy {
  /** Milliseconds from one poll to the next. */
  interval: number
  polls: number
  /** Bytes per second each way. */
  rate: number
  /** Seconds. */
  rtt: number
  /** Seconds. */
  jitter: number
}

export const healthy: fc.Arbitrary<Healthy> = fc.record({
  interval: fc.integer({ min: 1000, max: 4000 }),
  polls: fc.integer({ min: 35, max: 60 }),
  rate: fc.integer({ min: 20_000, max: 200_000 }),
  rtt: fc.integer({ min: 5, max: 200 }).map((milliseconds) => milliseconds / 1000 + 0.000_25),
  jitter: fc.integer({ min: 1, max: 9 }).map((milliseconds) => milliseconds / 1000),
})

/** Returns what a healthy connection reports at a poll: sound both ways, 50 packets a second. */
export function statsAt({ interval, jitter, rate, rtt }: Healthy, poll: number, stampedAt = poll): Stats {
  const seconds = (stampedAt * interval) / 1000
  const timestamp = traceStart + stampedAt * interval
  const packets = Math.round(seconds * 50)
  const moved = { bytesSent: Math.round(seconds * rate), bytesReceived: Math.round(seconds * rate) }
  return {
    T: { type: 'transport', timestamp, selectedCandidatePairId: 'C', ...moved },
    C: { type: 'candidate-pair', timestamp, nominated: true, state: 'succeeded', currentRoundTripTime: rtt, ...moved },
    O: { type: 'outbound-rtp', timestamp, kind: 'audio', ssrc: 1, packetsSent: packets },
    R: { type: 'remote-inbound-rtp', timestamp, kind: 'audio', ssrc: 1, packetsLost: 0, jitter, roundTripTime: rtt },
    I: { type: 'inbound-rtp', timestamp, kind: 'audio', ssrc: 11, packetsReceived: packets, packetsLost: 0, jitter },
  }
}

/** Writes the entries of an rtcstats trace of one connection with media, connected from the start. */
export const rtcstatsText = (entries: readonly unknown[][]): string =>
  [
    ['create', 'PC_0', {}, traceStart],
    ['addTrack', 'PC_0', 'audio', traceStart],
    ['iceconnectionstatechange', 'PC_0', 'connected', traceStart + 200],
    ['connectionstatechange', 'PC_0', 'connected', traceStart + 300],
    ...entries,
  ]
    .map((entry) => JSON.stringify(entry))
    .join('\n')

/** Returns an entry with a report. */
export const polled = (stats: Stats, at: number, connection = 'PC_0') => ['getStats', connection, stats, at]

/** Writes a trace of a connection, with what each poll reports. */
export const textOfPolls = (call: Healthy, statsOf: (poll: number) => Stats): string =>
  rtcstatsText(
    Array.from({ length: call.polls }, (_, index) =>
      polled(statsOf(index + 1), traceStart + (index + 1) * call.interval),
    ),
  )

/** Reads a trace of one call, whose events must be valid. */
export function readCall(text: string): ImportedCall {
  const read = readTrace(text)
  const [call] = read.ok ? read.calls : []
  if (!call) throw new Error(JSON.stringify(read).slice(0, 200))
  expectContractEvents(call.events)
  return call
}

/** Returns the figures of the samples of a call, with their times. */
export const samplesOf = (call: ImportedCall): (Figures & { ts: number; audio_freeze_ms: number | null })[] =>
  call.events.flatMap((event) =>
    event.kind === 'sample'
      ? [
          {
            ...(Object.fromEntries(figureNames.map((name) => [name, event[name] ?? null])) as Figures),
            ts: event.ts,
            audio_freeze_ms: event.audio_freeze_ms ?? null,
          },
        ]
      : [],
  )
