import { describe, expect, it } from 'vitest'
import { diagnoseStay } from './diagnose-stay.ts'
import type { Figures, StayPath } from './stay.ts'
import { begin, between, clean, stayWith } from './stays.testing.ts'
import type { Cause } from './verdict.ts'

const found = (figures: Partial<Figures>, seconds: [number, number] = [100, 150]) =>
  diagnoseStay(stayWith(between(...seconds, figures))).diagnoses.map(({ cause, severity }) => [cause, severity])

/** Loss at which concealed sound counts, and which is not a fault by itself. */
const uneven = { jitter: 10, down_loss_rate: 1 }

describe('a rule on cells applies from its bound on', () => {
  it.each<[Cause, Partial<Figures>, Partial<Figures>, Partial<Figures>]>([
    ['concealment', { ...uneven, conceal_rate: 2.99 }, { ...uneven, conceal_rate: 3 }, { ...uneven, conceal_rate: 6 }],
    [
      'bandwidth_limited',
      { distance: 300, send_bps: 12_000, limit_bandwidth: 29.9 },
      { distance: 300, send_bps: 12_000, limit_bandwidth: 30 },
      { distance: 300, send_bps: 12_000, limit_bandwidth: 60 },
    ],
    ['cpu_limited', { limit_cpu: 14.9 }, { limit_cpu: 30 }, { limit_cpu: 60 }],
    ['decoder_overloaded', { drop_rate: 4.9 }, { drop_rate: 10 }, { drop_rate: 20 }],
    ['late_buffer', { buffer_delay: 199.9 }, { buffer_delay: 200 }, { buffer_delay: 400 }],
  ])('%s', (cause, below, on, twice) => {
    const own = (figures: Partial<Figures>) => found(figures).filter(([name]) => name === cause)
    expect(own(below)).toEqual([])
    expect(own(on)).toEqual([[cause, 2]])
    expect(own(twice)).toEqual([[cause, 3]])
    expect(found(on, [100, 120]).filter(([name]) => name === cause)).toEqual([])
  })

  it('a long buffer is blamed on the network only with jitter or loss', () => {
    const side = (figures: Partial<Figures>) =>
      diagnoseStay(stayWith(between(50, 150, { buffer_delay: 500, ...figures }))).diagnoses.find(
        ({ cause }) => cause === 'late_buffer',
      )?.side
    expect(side({ jitter: 29.9, down_loss_rate: 0.9 })).toBe('unknown')
    expect(side({ jitter: 30 })).toBe('network')
    expect(side({ down_loss_rate: 1 })).toBe('network')
  })

  it('cpu_limited and decoder_overloaded warn from half their bound on', () => {
    expect(found({ limit_cpu: 15 })).toEqual([['cpu_limited', 1]])
    expect(found({ drop_rate: 5 })).toEqual([['decoder_overloaded', 1]])
  })

  it('concealment without loss or jitter is normal while a speaker pauses', () => {
    expect(found({ conceal_rate: 40, jitter: 29.9, down_loss_rate: 0.9 })).toEqual([])
    expect(found({ conceal_rate: 4, jitter: 29.9, down_loss_rate: 1 })).toEqual([['concealment', 2]])
    expect(found({ conceal_rate: 4, jitter: 30 })).toContainEqual(['concealment', 2])
  })

  it('bandwidth_limited requires loss, delay or a lower estimate; otherwise the sender is still ramping up', () => {
    expect(found({ limit_bandwidth: 90, up_loss_rate: 2.9, available_bps: 90_001 })).toEqual([])
    expect(found({ limit_bandwidth: 90, available_bps: 90_000 })).toEqual([['bandwidth_limited', 3]])
    expect(found({ limit_bandwidth: 90, up_loss_rate: 3 })).toContainEqual(['bandwidth_limited', 3])
  })

  it('dropped frames with loss are attributed to the network', () => {
    expect(found({ drop_rate: 30, down_loss_rate: 2.1 })).toEqual([])
    expect(found({ drop_rate: 30, down_loss_rate: 2 })).toEqual([['decoder_overloaded', 3]])
  })
})

describe('freeze', () => {
  it('sums milliseconds within a minute, from one reading or many', () => {
    expect(found({ freeze_ms: 2999 }, [100, 102])).toEqual([])
    expect(found({ freeze_ms: 3000 }, [100, 102])).toEqual([['freeze', 2]])
    expect(found({ freeze_ms: 100 }, [100, 156])).toEqual([])
    expect(found({ freeze_ms: 100 }, [100, 160])).toEqual([['freeze', 2]])
    expect(found({ freeze_ms: 1500 }, [100, 110])).toEqual([['freeze', 3]])
  })

  it('uses the mean of the readings, which preserves the total', () => {
    const stay = stayWith((second) => (second % 20 === 0 && second > 100 && second <= 200 ? { freeze_ms: 2000 } : {}))
    const [freeze] = diagnoseStay(stay).diagnoses
    const inside = stay.readings.filter(({ at }) => at > (freeze?.from ?? 0) && at <= (freeze?.to ?? 0))
    const whole = inside.reduce((sum, { freeze_ms }) => sum + (freeze_ms ?? 0), 0)
    expect(freeze).toMatchObject({ cause: 'freeze', side: 'unknown', to: begin + 200_000 })
    expect(freeze?.evidence[0]).toEqual({
      figure: 'freeze_ms',
      value: whole / inside.length,
      bound: null,
      readings: inside.length,
      otherwise: 0,
    })
  })

  it('is derived from frames not decoded while data arrive as before, if the browser measures no freezes', () => {
    const still = (figures: Partial<Figures>, seconds: [number, number] = [100, 110]) =>
      diagnoseStay(
        stayWith((second) => ({ freeze_ms: null, ...between(...seconds, { recv_fps: 0, ...figures })(second) })),
      ).diagnoses.map(({ cause, confidence, from, to }) => [
        cause,
        confidence,
        (from - begin) / 1000,
        (to - begin) / 1000,
      ])
    expect(still({}, [100, 102])).toEqual([])
    expect(still({}, [100, 104])).toEqual([['freeze', 'low', 100, 104]])
    expect(still({ recv_fps: 1 })).toEqual([])
    expect(still({ recv_bps: 14_399 })).toEqual([])
    expect(still({ recv_bps: 14_400 })).toEqual([['freeze', 'low', 100, 110]])
    // A browser that measures freezes may report them only when they are over.
    expect(still({ freeze_ms: 100 })).toEqual([['freeze', 'medium', 100, 110]])
    expect(still({}, [0, 300])).toEqual([])
  })

  it('is attributed to the downlink with loss, and to the device with dropped frames', () => {
    const side = (figures: Partial<Figures>) =>
      diagnoseStay(stayWith(between(100, 110, { freeze_ms: 1500, ...figures }))).diagnoses[0]?.side
    expect(side({ down_loss_rate: 2.1 })).toBe('downlink')
    expect(side({ drop_rate: 10 })).toBe('device')
  })

  it('has no side while the decoder waits for a key frame, unless the loss would hit the next one, too', () => {
    const side = (figures: Partial<Figures>) =>
      diagnoseStay(stayWith(between(100, 110, { recv_fps: 0, ...figures }))).diagnoses[0]?.side
    expect(side({ down_loss_rate: 4.9 })).toBe('unknown')
    expect(side({ down_loss_rate: 5 })).toBe('downlink')
    // Less arrives: the pictures are missing, and not only the key frame.
    expect(side({ freeze_ms: 1500, recv_bps: 14_399, down_loss_rate: 2.1 })).toBe('downlink')
  })
})

describe('silent_mic', () => {
  const dead = (from: number, to: number, level = -127, figures: Partial<Figures> = {}) =>
    diagnoseStay(
      stayWith((second) => ({
        ...(second > from && second <= to ? { mic_level: level, ...figures } : {}),
      })),
    ).diagnoses.map(({ cause, side }) => [cause, side])

  it('is an active microphone that had speech before, and then silence for 30 s', () => {
    expect(dead(100, 130)).toEqual([])
    expect(dead(100, 132)).toEqual([['silent_mic', 'device']])
    expect(dead(100, 132, -100)).toEqual([['silent_mic', 'device']])
    // The quietest room of a real call was at -90.3.
    expect(dead(100, 200, -99.9)).toEqual([])
  })

  it('is a guess for a microphone that never had speech, after a minute', () => {
    const silent = (seconds: number) =>
      diagnoseStay(stayWith(() => ({ mic_level: -127 }), { seconds })).diagnoses.map(({ cause, confidence }) => [
        cause,
        confidence,
      ])
    expect(silent(60)).toEqual([])
    expect(silent(64)).toEqual([['silent_mic', 'low']])
  })

  it('ignores a muted microphone, and one of unknown state', () => {
    expect(dead(100, 200, -127, { mic_on: 0 })).toEqual([])
    expect(dead(100, 200, -127, { mic_on: null })).toEqual([])
  })
})

describe('the path', () => {
  const path = (given: Partial<StayPath>): StayPath => ({
    at: begin + 2000,
    type: 'relay',
    protocol: 'tcp',
    relay: '10.0.0.7',
    connectMs: 300,
    ...given,
  })
  const through = (given: Partial<StayPath>, figures: Partial<Figures> = {}) =>
    diagnoseStay(stayWith(between(100, 150, figures), { paths: [path(given)] }))

  it('through a relay is shown, and is not a fault', () => {
    expect(through({})).toMatchObject({ relay: { protocol: 'tcp', address: '10.0.0.7' }, diagnoses: [] })
    expect(through({ type: 'host' }).relay).toBeNull()
  })

  it('is slow if it took 5 s to connect', () => {
    const slow = (connectMs: number | null) =>
      through({ connectMs }).diagnoses.map(({ cause, from, severity, to }) => [
        cause,
        severity,
        from - begin,
        to - begin,
      ])
    expect(slow(4999)).toEqual([])
    expect(slow(5000)).toEqual([['slow_connect', 2, 0, 5000]])
    expect(slow(10_000)).toEqual([['slow_connect', 3, 0, 10_000]])
    expect(slow(null)).toEqual([])
  })

  it('over TCP makes a long buffer likely, otherwise a guess', () => {
    const sure = (given: Partial<StayPath>) => through(given, { buffer_delay: 300 }).diagnoses[0]?.confidence
    expect(sure({ protocol: 'udp' })).toBe('low')
    expect(sure({ protocol: 'tls' })).toBe('medium')
    expect(sure({ type: 'host' })).toBe('low')
  })
})

describe('explanations', () => {
  it('uplink loss does not explain a frozen picture, downlink loss does', () => {
    const explained = (figures: Partial<Figures>) =>
      diagnoseStay(stayWith(between(100, 150, { freeze_ms: 500, ...figures }))).diagnoses.find(
        ({ cause }) => cause === 'freeze',
      )?.explainedBy
    expect(explained({ up_loss_rate: 10 })).toBeNull()
    expect(explained({ down_loss_rate: 10 })).toBe('downlink_loss')
  })

  it('figures that only some clients measure are not listed as missing', () => {
    const old = Object.fromEntries(Object.keys(clean).map((name) => [name, null]))
    const usual = { distance: 60, jitter: 5, up_loss_rate: 0, down_loss_rate: 0, send_bps: 9000, recv_bps: 9000 }
    expect(diagnoseStay(stayWith(() => ({ ...old, ...usual })))).toMatchObject({ missing: ['cpu'], diagnoses: [] })
  })
})
