import { readFileSync } from 'node:fs'
import { reportsOfSeries } from '@rtcops/core/telemetry/import/stats-series'
import type { TimedReport } from '@rtcops/core/telemetry/rtc-report'
import { StreamMeter } from '@rtcops/core/telemetry/stream-stats'
import { ConnectionMeter, combineIntervals } from '@rtcops/core/telemetry/webrtc-stats'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { combined } from './figures.ts'
import { linkMeter } from './link.ts'
import type { Stat } from './stats.ts'
import { streamsOf } from './streams.ts'

type Report = Map<string, Stat>

/** Stats objects of a browser have their id. */
const withIds = ({ report }: TimedReport): Report =>
  new Map([...report.entries()].map(([id, stat]) => [id, { ...stat, id }]))

/** The order of streams means nothing. */
const sorted = (streams: readonly object[]) =>
  Object.fromEntries(
    streams.map((stream) => {
      const { direction, kind } = stream as Record<string, unknown>
      return [`${direction} ${kind}`, stream]
    }),
  )

/** What the importer makes of the reports of a user's connections; figures that only a page or no browser has are left out. */
function imported(connections: readonly TimedReport[][]): unknown[] {
  const meters = connections.map(() => ({ connection: new ConnectionMeter(), streams: new StreamMeter('bob') }))
  return (connections[0] ?? []).map((_, index) => {
    const readings = connections.flatMap((reports, number) => {
      const [report, meter] = [reports[index], meters[number]]
      if (!report || !meter) return []
      const interval = meter.connection.next(report)
      const streams = meter.streams.next(report)
      return interval ? [{ interval, streams }] : []
    })
    if (readings.length === 0) return undefined
    const { cpu, mic_on, txquality, rxquality, ...figures } = combineIntervals(readings.map(({ interval }) => interval))
    return {
      figures,
      streams: readings.map(({ streams }) => sorted(streams)),
      paths: readings.map(({ interval }) => interval.path),
    }
  })
}

/** What the reporter makes of them. */
function reported(connections: readonly TimedReport[][]): unknown[] {
  const meters = connections.map(() => linkMeter())
  return (connections[0] ?? []).map((_, index) => {
    const intervals = connections.flatMap((reports, number) => {
      const report = reports[index]
      const interval = report && meters[number]?.(withIds(report), report.at)
      return interval ? [interval] : []
    })
    if (intervals.length === 0) return undefined
    return {
      figures: JSON.parse(JSON.stringify(combined(intervals))) as object,
      streams: intervals.map((interval) => sorted(streamsOf(interval, 'bob'))),
      paths: intervals.map(({ path }) => path),
    }
  })
}

/** A counter that grows, now and then stands still or begins anew, or is not there. */
const counter = (most: number) =>
  fc.array(fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 0, max: most }) }, fc.constantFrom(0, undefined, -1)), {
    minLength: 5,
    maxLength: 5,
  })

const counters: Readonly<Record<string, number>> = {
  packetsSent: 500,
  bytesSent: 90_000,
  headerBytesSent: 6000,
  packetsReceived: 500,
  bytesReceived: 90_000,
  headerBytesReceived: 6000,
  packetsLost: 20,
  concealedSamples: 5000,
  silentConcealedSamples: 5000,
  totalSamplesReceived: 240_000,
  jitterBufferDelay: 90,
  jitterBufferEmittedCount: 9000,
  totalInterruptionDuration: 2,
  totalFreezesDuration: 2,
  framesSent: 150,
  framesEncoded: 150,
  framesDecoded: 150,
  framesDropped: 9,
  framesReceived: 150,
  totalAudioEnergy: 1,
  totalSamplesDuration: 5,
}

const received = Object.keys(counters).filter((name) => !name.endsWith('Sent') && !name.startsWith('totalAudio'))

const moment = fc.record({
  jitter: fc.double({ min: 0, max: 0.3, noNaN: true }),
  roundTrip: fc.double({ min: 0, max: 12, noNaN: true }),
  fractionLost: fc.double({ min: 0, max: 1, noNaN: true }),
  available: fc.integer({ min: 0, max: 5_000_000 }),
  isHeard: fc.boolean(),
  limits: fc.record({ none: fc.nat(5), cpu: fc.nat(5), bandwidth: fc.nat(5), other: fc.nat(1) }),
  gap: fc.integer({ min: 900, max: 8000 }),
  late: fc.integer({ min: 0, max: 900 }),
})

const connection = fc
  .record({
    growths: fc.record(Object.fromEntries(Object.entries(counters).map(([name, most]) => [name, counter(most)]))),
    moments: fc.array(moment, { minLength: 5, maxLength: 5 }),
    hasTransport: fc.boolean(),
    isShared: fc.boolean(),
    candidate: fc.constantFrom<Stat>(
      { candidateType: 'relay', relayProtocol: 'tls', protocol: 'udp', address: '10.0.0.7', networkType: 'wifi' },
      { candidateType: 'relay', protocol: 'udp', address: '2001:db8::7', networkType: 'unknown' },
      { candidateType: 'srflx', protocol: 'tcp', address: '203.0.113.4' },
      { candidateType: 'host', protocol: 'udp', address: 'fe80::1' },
    ),
  })
  .map(({ candidate, growths, hasTransport, isShared, moments }) => {
    const total: Record<string, number | undefined> = {}
    const limits = { none: 0, cpu: 0, bandwidth: 0, other: 0 }
    let now = 1_700_000_000_000
    let heardAt = now
    return moments.map((given, index): TimedReport => {
      for (const [name, grown] of Object.entries(growths)) {
        const by = grown[index]
        total[name] = by === undefined ? undefined : by < 0 ? 0 : (total[name] ?? 0) + by
      }
      for (const [name, seconds] of Object.entries(given.limits)) limits[name as keyof typeof limits] += seconds
      now += given.gap
      if (given.isHeard) heardAt = now - given.late
      const pick = (names: readonly string[], factor = 1) =>
        Object.fromEntries(
          names.flatMap((name) => {
            const value = total[name]
            return value === undefined ? [] : [[name, value * factor]]
          }),
        )
      const streams = (kind: string, ssrc: number, factor = 1): Record<string, Stat> => ({
        [`O${kind}${ssrc}`]: {
          type: 'outbound-rtp',
          kind,
          ssrc,
          timestamp: now,
          ...(isShared ? { contentType: 'screenshare' } : {}),
          ...(kind === 'video' ? { qualityLimitationDurations: { ...limits } } : {}),
          ...pick(['packetsSent', 'bytesSent', 'headerBytesSent', 'framesSent', 'framesEncoded'], factor),
        },
        [`R${kind}${ssrc}`]: {
          type: 'remote-inbound-rtp',
          kind,
          ssrc,
          timestamp: heardAt,
          jitter: given.jitter / 2,
          roundTripTime: given.roundTrip,
          fractionLost: given.fractionLost,
          ...pick(['packetsLost'], factor),
        },
        [`I${kind}${ssrc}`]: {
          type: 'inbound-rtp',
          kind,
          ssrc: ssrc + 10,
          timestamp: now,
          jitter: given.jitter,
          ...pick(received, factor),
        },
      })
      const report: Record<string, Stat> = {
        ...(hasTransport
          ? {
              T: {
                type: 'transport',
                timestamp: now,
                selectedCandidatePairId: 'P',
                ...pick(['bytesSent', 'bytesReceived']),
              },
            }
          : {}),
        P: {
          type: 'candidate-pair',
          timestamp: now,
          nominated: true,
          state: 'succeeded',
          localCandidateId: 'L',
          availableOutgoingBitrate: given.available,
          ...(given.isHeard ? { currentRoundTripTime: given.roundTrip } : {}),
        },
        Q: { type: 'candidate-pair', timestamp: now, state: 'failed', bytesSent: 5 },
        L: { type: 'local-candidate', timestamp: now, ...candidate },
        M: {
          type: 'media-source',
          kind: 'audio',
          trackIdentifier: 'm',
          timestamp: now,
          ...pick(['totalAudioEnergy', 'totalSamplesDuration']),
        },
        ...streams('audio', 1),
        ...streams('video', 2),
        ...streams('video', 3, 2),
        ...(given.isHeard ? streams('audio', 4, 3) : {}),
      }
      return { at: now + given.late, report: new Map(Object.entries(report)) }
    })
  })

describe('A-175 the figures of the reporter', () => {
  it('are those that the importer takes from the same reports of Chromium', () => {
    const file = new URL('../../core/src/telemetry/import/fixtures/chromium-156.webrtc-internals.json', import.meta.url)
    const { PeerConnections } = JSON.parse(readFileSync(file, 'utf8')) as {
      PeerConnections: Record<string, { stats: Record<string, unknown> }>
    }
    const connections = Object.values(PeerConnections).map(({ stats }) => {
      const reports = reportsOfSeries(stats)
      if (typeof reports === 'string') throw new Error(reports)
      return reports
    })
    expect(connections.length).toBeGreaterThan(1)
    const figures = reported(connections)
    expect(figures).toEqual(imported(connections))
    expect(figures.filter((each) => each !== undefined).length).toBeGreaterThan(5)
  })

  it('are those of the importer for series with streams that begin anew, fall silent, or lack figures', () => {
    fc.assert(
      fc.property(fc.array(connection, { minLength: 1, maxLength: 3 }), (connections) => {
        expect(reported(connections)).toEqual(imported(connections))
      }),
      { numRuns: 500 },
    )
  })

  it('leave out a report that repeats the previous one, and measure the next over the whole gap', () => {
    const at = (seconds: number, sent: number): Report =>
      new Map([['T', { id: 'T', type: 'transport', timestamp: seconds * 1000, bytesSent: sent }]])
    const meter = linkMeter()
    expect(meter(at(1, 0), 1000)).toBeUndefined()
    expect(meter(at(1, 0), 3000)).toBeUndefined()
    expect(meter(at(5, 8000), 5000)).toMatchObject({ seconds: 4, sent: 2000 })
  })
})
