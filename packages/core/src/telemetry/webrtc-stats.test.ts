import { describe, expect, it } from 'vitest'
import type { RtcStat, TimedReport } from './rtc-report.ts'
import { ConnectionMeter, combineIntervals } from './webrtc-stats.ts'

const START = 1_700_000_000_000

const taken = (seconds: number, stats: Record<string, RtcStat>): TimedReport => ({
  at: START + seconds * 1000,
  report: new Map(Object.entries(stats)),
})

/** Returns one sample for each report after the first. */
const samplesOf = (...reports: TimedReport[]) => {
  const meter = new ConnectionMeter()
  return reports.flatMap((report) => {
    const interval = meter.next(report)
    return interval ? [combineIntervals([interval])] : []
  })
}
const sampleBetween = (before: TimedReport, after: TimedReport) => samplesOf(before, after)[0]!

const merge = (base: Record<string, RtcStat>, changes: Record<string, RtcStat>) =>
  Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(changes)])].map((id) => [id, { ...base[id], ...changes[id] }]),
  )

/** The shape of Chrome's reports. */
const chrome: Record<string, RtcStat> = {
  T01: { type: 'transport', selectedCandidatePairId: 'CP1', bytesSent: 1000, bytesReceived: 2000 },
  CP1: { type: 'candidate-pair', currentRoundTripTime: 0.05, bytesSent: 900, bytesReceived: 1900 },
  CP2: { type: 'candidate-pair', currentRoundTripTime: 9, bytesSent: 1, bytesReceived: 1 },
  OT01A1: { type: 'outbound-rtp', kind: 'audio', ssrc: 1, packetsSent: 100, bytesSent: 800 },
  RIA1: { type: 'remote-inbound-rtp', kind: 'audio', ssrc: 1, packetsLost: 2, jitter: 0.004, roundTripTime: 0.4 },
  IT01A2: { type: 'inbound-rtp', kind: 'audio', ssrc: 2, packetsReceived: 100, packetsLost: 0, jitter: 0.01 },
}

describe('ConnectionMeter', () => {
  it('E-27 D-70 D-71 reads Chrome: transport bytes per second, round-trip time of the selected pair, loss in percent', () => {
    const later = merge(chrome, {
      T01: { bytesSent: 51_000, bytesReceived: 22_000 },
      CP1: { currentRoundTripTime: 0.0625 },
      OT01A1: { packetsSent: 300 },
      RIA1: { packetsLost: 12, jitter: 0.03 },
      IT01A2: { packetsReceived: 199, packetsLost: 1, jitter: 0.012 },
    })
    expect(sampleBetween(taken(0, chrome), taken(2, later))).toEqual({
      cpu: null,
      send_bps: 25_000,
      recv_bps: 10_000,
      up_loss_rate: 5,
      down_loss_rate: 1,
      jitter: 30,
      distance: 62.5,
      txquality: 3,
      rxquality: 2,
      conceal_rate: null,
      freeze_ms: null,
      audio_freeze_ms: null,
      buffer_delay: null,
      limit_bandwidth: null,
      limit_cpu: null,
      available_bps: null,
      mic_level: null,
      mic_on: null,
      send_fps: null,
      recv_fps: null,
      drop_rate: null,
      gap_ms: 2000,
    })
  })

  it('E-27 reads Firefox: no transport, a marked pair, round-trip time measured by the remote end', () => {
    const firefox: Record<string, RtcStat> = {
      d1: {
        type: 'candidate-pair',
        selected: true,
        nominated: true,
        state: 'succeeded',
        bytesSent: 100,
        bytesReceived: 100,
      },
      d2: {
        type: 'candidate-pair',
        selected: false,
        nominated: true,
        state: 'succeeded',
        bytesSent: 9e6,
        bytesReceived: 0,
      },
      o1: { type: 'outbound-rtp', kind: 'video', ssrc: 7, packetsSent: 10 },
      r1: {
        type: 'remote-inbound-rtp',
        timestamp: START,
        kind: 'video',
        ssrc: 7,
        packetsLost: 0,
        roundTripTime: 0.04,
        jitter: 0.001,
      },
      r2: { type: 'remote-inbound-rtp', kind: 'video', ssrc: 8, packetsLost: 0, roundTripTime: 0.06, jitter: 0.002 },
    }
    const later = merge(firefox, {
      d1: { bytesSent: 10_100, bytesReceived: 5_100 },
      o1: { packetsSent: 110 },
      r1: { timestamp: START + 9000 },
    })
    const sample = sampleBetween(taken(0, firefox), taken(10, later))
    expect(sample).toMatchObject({
      send_bps: 1000,
      recv_bps: 500,
      distance: 50,
      jitter: 2,
      up_loss_rate: 0,
      down_loss_rate: null,
    })
  })

  it('E-27 a counter that decreased is a gap, not a figure', () => {
    const later = merge(chrome, {
      T01: { bytesSent: 10, bytesReceived: 22_000 },
      OT01A1: { packetsSent: 5 },
      IT01A2: { packetsReceived: 3 },
    })
    expect(sampleBetween(taken(0, chrome), taken(1, later))).toMatchObject({
      send_bps: null,
      recv_bps: 20_000,
      up_loss_rate: null,
      down_loss_rate: null,
    })
  })

  it('E-27 a late packet reduces the loss without a negative rate', () => {
    const before = merge(chrome, { IT01A2: { packetsLost: 5 } })
    const later = merge(before, { IT01A2: { packetsReceived: 200, packetsLost: 3 } })
    expect(sampleBetween(taken(0, before), taken(1, later)).down_loss_rate).toBe(0)
  })

  it('E-27 a stream that began within the interval counts from zero', () => {
    const later = merge(chrome, {
      IT01A3: { type: 'inbound-rtp', kind: 'audio', ssrc: 3, packetsReceived: 90, packetsLost: 10, jitter: 0 },
    })
    expect(sampleBetween(taken(0, chrome), taken(1, later)).down_loss_rate).toBe(10)
  })

  it('E-27 loss is unknown until the next remote report, then spread over everything sent since', () => {
    const reading = (seconds: number, sent: number, reported: number, packetsLost: number) =>
      taken(seconds, {
        O: { type: 'outbound-rtp', kind: 'audio', ssrc: 1, packetsSent: sent },
        R: { type: 'remote-inbound-rtp', ssrc: 1, timestamp: START + reported * 1000, packetsLost, jitter: 0.01 },
      })
    const rates = samplesOf(
      reading(0, 1000, -0.1, 3),
      reading(1, 1050, 0.9, 3),
      reading(2, 1100, 0.9, 3),
      reading(3, 1150, 2.9, 43),
      reading(4, 1200, 3.9, 43),
    ).map((sample) => sample.up_loss_rate)
    expect(rates).toEqual([0, null, 40, 0])
  })

  it('E-27 a stream without a remote report yet counts from its start', () => {
    const sent = (packetsSent: number) => ({ O: { type: 'outbound-rtp', kind: 'audio', ssrc: 1, packetsSent } })
    const told = { R: { type: 'remote-inbound-rtp', ssrc: 1, timestamp: START, packetsLost: 10 } }
    const rates = (...reports: Record<string, RtcStat>[]) =>
      samplesOf(...reports.map((stats, index) => taken(index, stats))).map((sample) => sample.up_loss_rate)
    expect(rates({}, sent(50), { ...sent(100), ...told })).toEqual([null, 10])
    expect(rates(sent(900), sent(950), { ...sent(1000), ...told })).toEqual([null, 10])
  })

  it('E-27 uses the fraction of lost packets as loss if nothing else is reported', () => {
    const before = { ...chrome, RIA1: { type: 'remote-inbound-rtp', kind: 'audio', ssrc: 1, fractionLost: 0 } }
    const later = merge(before, { OT01A1: { packetsSent: 200 }, RIA1: { fractionLost: 0.25 } })
    expect(sampleBetween(taken(0, before), taken(1, later)).up_loss_rate).toBe(25)
  })

  it('E-27 without transport and pair, bytes are those of the streams including headers', () => {
    const streams: Record<string, RtcStat> = {
      o: { type: 'outbound-rtp', ssrc: 1, bytesSent: 1000, headerBytesSent: 100 },
      i: { type: 'inbound-rtp', ssrc: 2, bytesReceived: 1000 },
    }
    const later = merge(streams, { o: { bytesSent: 2000, headerBytesSent: 200 }, i: { bytesReceived: 1500 } })
    expect(sampleBetween(taken(0, streams), taken(1, later))).toMatchObject({
      send_bps: 1100,
      recv_bps: 500,
      distance: null,
    })
  })

  it('E-27 rates use the stats timestamps, or the poll time if a timestamp is implausible', () => {
    const at = (stamp: number, bytes: number) => merge(chrome, { T01: { timestamp: stamp, bytesSent: bytes } })
    const exact = sampleBetween(taken(0, at(START, 0)), taken(1, at(START + 1250, 10_000)))
    expect(exact.send_bps).toBe(8000)
    const odd = sampleBetween(taken(0, at(START, 0)), taken(1, at(START + 86_400_000, 10_000)))
    expect(odd.send_bps).toBe(10_000)
  })

  it('E-27 an interval of zero length has no rates, and an empty report has no figures', () => {
    expect(sampleBetween(taken(0, chrome), taken(0, chrome))).toMatchObject({ send_bps: null, recv_bps: null })
    expect(sampleBetween(taken(0, {}), taken(1, {}))).toEqual({
      cpu: null,
      send_bps: null,
      recv_bps: null,
      up_loss_rate: null,
      down_loss_rate: null,
      jitter: null,
      distance: null,
      txquality: 0,
      rxquality: 0,
      conceal_rate: null,
      freeze_ms: null,
      audio_freeze_ms: null,
      buffer_delay: null,
      limit_bandwidth: null,
      limit_cpu: null,
      available_bps: null,
      mic_level: null,
      mic_on: null,
      send_fps: null,
      recv_fps: null,
      drop_rate: null,
      gap_ms: 1000,
    })
  })

  it('E-27 figures that the contract refuses become gaps', () => {
    const wild = merge(chrome, { CP1: { currentRoundTripTime: 1e9 }, T01: { bytesSent: 1e18, bytesReceived: 'many' } })
    expect(sampleBetween(taken(0, chrome), taken(1, wild))).toMatchObject({ distance: null, send_bps: null })
  })
})

describe('combineIntervals', () => {
  it('AM-09 sums the bytes and pools the packets of all connections; the busiest one is the audible one', () => {
    const begun = merge(chrome, { RIA1: { timestamp: START } })
    const meters = [new ConnectionMeter(), new ConnectionMeter()]
    for (const meter of meters) meter.next(taken(0, begun))
    const heard = { RIA1: { timestamp: START + 1000 } }
    const busy = meters[0]!.next(
      taken(
        1,
        merge(merge(begun, heard), {
          T01: { bytesSent: 1900, bytesReceived: 2100 },
          CP1: { currentRoundTripTime: 0.02 },
          OT01A1: { packetsSent: 190 },
        }),
      ),
    )!
    const idle = meters[1]!.next(
      taken(
        1,
        merge(merge(begun, heard), {
          T01: { bytesSent: 1010 },
          CP1: { currentRoundTripTime: 0.5 },
          OT01A1: { packetsSent: 110 },
          RIA1: { packetsLost: 12, jitter: 0.099 },
        }),
      ),
    )!
    expect(combineIntervals([idle, busy])).toMatchObject({
      send_bps: 910,
      recv_bps: 100,
      up_loss_rate: 10,
      distance: 20,
      jitter: 4,
    })
  })

  it('AM-09 leaves a single interval unchanged', () => {
    const later = merge(chrome, { T01: { bytesSent: 2000 } })
    const meter = new ConnectionMeter()
    expect(meter.next(taken(0, chrome))).toBeUndefined()
    expect(meter.next(taken(1, later))?.sentPerSecond).toBe(1000)
  })
})
