import { describe, expect, it } from 'vitest'
import { isSamePath } from './ice-path.ts'
import type { RtcStat, TimedReport } from './rtc-report.ts'
import { ConnectionMeter, combineIntervals } from './webrtc-stats.ts'

const START = 1_700_000_000_000

type Stats = Record<string, RtcStat>

const taken = (seconds: number, stats: Stats): TimedReport => ({
  at: START + seconds * 1000,
  report: new Map(Object.entries(stats)),
})

/** Returns the sample of one or more connections between two reports that are 10 s apart. */
const sampleOf = (...connections: [Stats, Stats][]) =>
  combineIntervals(
    connections.map(([before, after]) => {
      const meter = new ConnectionMeter()
      meter.next(taken(0, before))
      return meter.next(taken(10, after))!
    }),
  )

const heard = (counters: RtcStat): Stats => ({ A: { type: 'inbound-rtp', kind: 'audio', ssrc: 1, ...counters } })
const seen = (counters: RtcStat): Stats => ({ V: { type: 'inbound-rtp', kind: 'video', ssrc: 2, ...counters } })
const shown = (counters: RtcStat): Stats => ({ S: { type: 'outbound-rtp', kind: 'video', ssrc: 3, ...counters } })
const source = (counters: RtcStat): Stats => ({
  M: { type: 'media-source', kind: 'audio', trackIdentifier: 'mic', ...counters },
})

describe('sound', () => {
  const before = { totalSamplesReceived: 480_000, concealedSamples: 9000, silentConcealedSamples: 1000 }

  it('E-27 conceal_rate is audible concealed sound relative to all sound played', () => {
    const after = { totalSamplesReceived: 960_000, concealedSamples: 38_000, silentConcealedSamples: 6000 }
    expect(sampleOf([heard(before), heard(after)]).conceal_rate).toBe(5)
    expect(sampleOf([heard(before), heard(before)]).conceal_rate).toBeNull()
    // Two connections are pooled: the second one plays as much, without any trouble.
    const other = { ...before, totalSamplesReceived: 960_000 }
    expect(sampleOf([heard(before), heard(after)], [heard(before), heard(other)]).conceal_rate).toBe(2.5)
  })

  it('E-27 buffer_delay is the mean delay of the sound samples of this interval', () => {
    const [old, now] = [
      { jitterBufferDelay: 10_000, jitterBufferEmittedCount: 480_000 },
      { jitterBufferDelay: 82_000, jitterBufferEmittedCount: 960_000 },
    ]
    expect(sampleOf([heard(old), heard(now)]).buffer_delay).toBe(150)
  })

  it('E-27 counts gaps in the sound where the browser reports them', () => {
    expect(
      sampleOf([heard({ totalInterruptionDuration: 1 }), heard({ totalInterruptionDuration: 1.25 })]).audio_freeze_ms,
    ).toBe(250)
  })

  it('E-27 mic_level is the energy of the loudest source in dBov; silence is -127', () => {
    const old = source({ totalAudioEnergy: 0.5, totalSamplesDuration: 100 })
    const level = (energy: number) =>
      sampleOf([old, source({ totalAudioEnergy: 0.5 + energy, totalSamplesDuration: 110 })]).mic_level
    expect(level(10)).toBe(0)
    expect(level(0.01)).toBe(-30)
    expect(level(1e-5)).toBe(-60)
    expect(level(0)).toBe(-127)
  })

  it('E-27 mic_on is 0 if the sent sound has no source or is inactive, else unknown', () => {
    const sent: Stats = { O: { type: 'outbound-rtp', kind: 'audio', ssrc: 9 } }
    const camera: Stats = { C: { type: 'media-source', kind: 'video' } }
    const micOn = (stats: Stats) => sampleOf([stats, stats]).mic_on
    expect(micOn({ ...sent, ...camera })).toBe(0)
    expect(micOn({ ...sent, ...source({}) })).toBeNull()
    expect(micOn({ O: { ...sent['O'], active: false }, ...source({}) })).toBe(0)
    // Firefox names no sources at all.
    expect(micOn(sent)).toBeNull()
    expect(micOn(camera)).toBeNull()
  })
})

describe('picture', () => {
  it('E-27 counts freezes in milliseconds, and dropped frames relative to received ones', () => {
    const sample = sampleOf([
      seen({ packetsReceived: 1, totalFreezesDuration: 2, framesReceived: 100, framesDropped: 1, framesDecoded: 99 }),
      seen({
        packetsReceived: 9,
        totalFreezesDuration: 3.5,
        framesReceived: 300,
        framesDropped: 51,
        framesDecoded: 249,
      }),
    ])
    expect(sample).toMatchObject({ freeze_ms: 1500, drop_rate: 25, recv_fps: 15 })
  })

  it('E-27 frames per second are those of the fastest sent and of the slowest received stream', () => {
    const report = (frames: number): Stats => ({
      ...shown({ framesSent: frames * 3 }),
      small: { type: 'outbound-rtp', kind: 'video', ssrc: 4, framesSent: frames },
      a: { type: 'inbound-rtp', kind: 'video', ssrc: 5, packetsReceived: frames, framesDecoded: frames * 2 },
      b: { type: 'inbound-rtp', kind: 'video', ssrc: 6, packetsReceived: frames, framesDecoded: frames },
      gone: { type: 'inbound-rtp', kind: 'video', ssrc: 7, packetsReceived: 8, framesDecoded: 8 },
    })
    expect(sampleOf([report(0), report(100)])).toMatchObject({ send_fps: 30, recv_fps: 10 })
  })

  it('E-27 limit_bandwidth and limit_cpu are shares of the time, even if the durations are text', () => {
    const [old, now] = [
      { none: 10, bandwidth: 1, cpu: 0, other: 0 },
      { none: 13, bandwidth: 6, cpu: 2, other: 0 },
    ]
    const wanted = { limit_bandwidth: 50, limit_cpu: 20 }
    const durations = (value: unknown) => shown({ qualityLimitationDurations: value })
    expect(sampleOf([durations(old), durations(now)])).toMatchObject(wanted)
    expect(sampleOf([durations(JSON.stringify(old)), durations(JSON.stringify(now))])).toMatchObject(wanted)
    expect(sampleOf([durations(now), durations(old)])).toMatchObject({ limit_bandwidth: null, limit_cpu: null })
    expect(sampleOf([durations('broken'), durations('broken')]).limit_bandwidth).toBeNull()
  })

  it('E-27 available_bps is the estimate of the selected pair in bytes per second', () => {
    const pair = (bits: number): Stats => ({
      T: { type: 'transport', selectedCandidatePairId: 'P' },
      P: { type: 'candidate-pair', availableOutgoingBitrate: bits },
      Q: { type: 'candidate-pair', availableOutgoingBitrate: 1 },
    })
    expect(sampleOf([pair(1), pair(300_000)]).available_bps).toBe(37_500)
  })
})

describe('path', () => {
  const through = (candidate: RtcStat): Stats => ({
    T: { type: 'transport', selectedCandidatePairId: 'P' },
    P: { type: 'candidate-pair', localCandidateId: 'L' },
    L: { type: 'local-candidate', ...candidate },
  })
  const pathOf = (candidate: RtcStat) => {
    const meter = new ConnectionMeter()
    meter.next(taken(0, through(candidate)))
    return meter.next(taken(10, through(candidate)))?.path
  }

  it("E-27 behind a relay, the protocol is that to the relay and the address is the relay's", () => {
    const relay = { candidateType: 'relay', protocol: 'udp', relayProtocol: 'tls', address: '10.0.0.7' }
    expect(pathOf({ ...relay, networkType: 'wifi' })).toEqual({
      ice_type: 'relay',
      ice_protocol: 'tls',
      relay_ip: '10.0.0.7',
      network: 'wifi',
    })
    expect(pathOf({ ...relay, address: 'x.x.x.x' })?.relay_ip).toBe('')
  })

  it('E-27 without a relay there is no relay address, also with the names of old Chrome versions', () => {
    const direct = { ice_type: 'srflx', ice_protocol: 'udp', relay_ip: '', network: '' }
    expect(pathOf({ candidateType: 'srflx', protocol: 'UDP', address: '203.0.113.4', networkType: 'unknown' })).toEqual(
      direct,
    )
    expect(pathOf({ candidateType: 'serverreflexive', protocol: 'udp' })).toEqual(direct)
    expect(pathOf({ candidateType: 'new', protocol: 'quic' })).toMatchObject({ ice_type: '', ice_protocol: '' })
  })

  it('two paths are equal only if every part is', () => {
    const path = { ice_type: 'relay', ice_protocol: 'udp', relay_ip: '10.0.0.7', network: 'wifi' } as const
    expect(isSamePath(path, { ...path })).toBe(true)
    const others = [
      { ice_type: 'host' as const },
      { ice_protocol: 'tcp' as const },
      { relay_ip: '' },
      { network: 'cellular' },
    ]
    for (const other of others) expect(isSamePath(path, { ...path, ...other })).toBe(false)
  })
})
