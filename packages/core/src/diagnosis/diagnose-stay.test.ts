import { describe, expect, it } from 'vitest'
import { bounds } from './bounds.ts'
import { diagnoseStay } from './diagnose-stay.ts'
import type { Figures, Signal } from './stay.ts'
import { begin, between, stayWith } from './stays.testing.ts'
import type { Cause } from './verdict.ts'

const causesOf = (figures: Partial<Figures>, seconds: [number, number] = [100, 200]) =>
  diagnoseStay(stayWith(between(...seconds, figures))).diagnoses.map(({ cause, severity }) => [cause, severity])

describe('a rule applies from its bound on, and its warning from a lower value on', () => {
  it.each<[Cause, Partial<Figures>, Partial<Figures>, Partial<Figures>]>([
    ['uplink_loss', { up_loss_rate: 2.99 }, { up_loss_rate: 3 }, { up_loss_rate: 5 }],
    ['downlink_loss', { down_loss_rate: 2.99 }, { down_loss_rate: 3 }, { down_loss_rate: 5 }],
    [
      'access_loss',
      { up_loss_rate: 2.99, down_loss_rate: 2 },
      { up_loss_rate: 3, down_loss_rate: 1.5 },
      { up_loss_rate: 4, down_loss_rate: 5 },
    ],
    ['high_rtt', { distance: 299 }, { distance: 300 }, { distance: 400 }],
    ['cpu', { cpu: 79 }, { cpu: 80 }, { cpu: 85 }],
  ])('%s', (cause, below, warned, on) => {
    expect(causesOf(below)).toEqual([])
    expect(causesOf(warned)).toEqual([[cause, 1]])
    expect(causesOf(on, [100, 150])).toEqual([[cause, 2]])
    // 100 s are longer than a minute, but at their bounds, losses and delays are heard as fair, not as poor.
    expect(causesOf(on)).toEqual([[cause, cause === 'cpu' ? 3 : 2]])
  })

  it('jitter applies if it lowers the opinion score below good; jitter absorbed by the buffer is no warning', () => {
    expect(causesOf({ jitter: 29.9 })).toEqual([])
    // At an opinion score of 4.3, nobody hears it.
    expect(causesOf({ jitter: 30 }, [100, 150])).toEqual([['jitter', 1]])
    expect(causesOf({ jitter: 60 }, [100, 200])).toEqual([['jitter', 1]])
    expect(causesOf({ jitter: 200 }, [100, 150])).toEqual([['jitter', 3]])
    const shown = (figures: Partial<Figures>) => {
      const [found] = diagnoseStay(stayWith(between(100, 150, figures))).diagnoses
      const jitter = found?.evidence.find(({ figure }) => figure === 'jitter')
      return [found?.severity, jitter?.bound]
    }
    expect(shown({ jitter: 82 })).toEqual([1, 30])
    expect(shown({ jitter: 84 })).toEqual([2, 83])
    // The longer the way, the less it takes; where delay and loss have spent it, what the buffer does not hide.
    expect(shown({ jitter: 47, distance: 200 })).toEqual([1, 30])
    expect(shown({ jitter: 49, distance: 200 })).toEqual([2, 48])
    expect(shown({ jitter: 31, distance: 290 })).toEqual([2, 30])
    expect(shown({ jitter: 40, up_loss_rate: 2.2, down_loss_rate: 2.2 })).toEqual([1, 30])
    expect(shown({ jitter: 42, up_loss_rate: 2.2, down_loss_rate: 2.2 })).toEqual([2, 41])
    // Concealed sound confirms it.
    expect(causesOf({ jitter: 30, conceal_rate: 4 }, [100, 150])).toEqual([
      ['jitter', 2],
      ['concealment', 2],
    ])
  })

  it('bufferbloat is a rise of the round-trip time confirmed by loss or a lower bit rate', () => {
    expect(causesOf({ distance: 160 }, [100, 150])).toEqual([])
    expect(causesOf({ distance: 109, send_bps: 7200 }, [100, 150])).toEqual([])
    expect(causesOf({ distance: 110, send_bps: 7201 }, [100, 150])).toEqual([])
    expect(causesOf({ distance: 110, send_bps: 7200 }, [100, 150])).toEqual([['bufferbloat', 1]])
    expect(causesOf({ distance: 500, send_bps: 7200 }, [100, 150])).toEqual([
      ['bufferbloat', 2],
      ['high_rtt', 2],
    ])
    const [found] = diagnoseStay(stayWith(between(100, 150, { distance: 700, recv_bps: 5000 }))).diagnoses
    expect(found).toMatchObject({ cause: 'bufferbloat', side: 'downlink', severity: 3 })
  })

  it('bufferbloat requires a standing queue, not a round-trip time that varies during loss', () => {
    const lossy = (distance: number) => ({ distance, up_loss_rate: 20 })
    const causes = (figures: (second: number) => Partial<Figures>) =>
      diagnoseStay(stayWith((second) => (second > 100 && second <= 150 ? figures(second) : undefined))).diagnoses.map(
        ({ cause, explainedBy }) => [cause, explainedBy],
      )
    expect(causes((second) => lossy(second % 4 === 0 ? 60 : 290))).toEqual([['uplink_loss', null]])
    expect(causes((second) => lossy(second % 4 === 0 ? 160 : 290))).toEqual([
      ['bufferbloat', null],
      ['uplink_loss', 'bufferbloat'],
    ])
  })

  it('send_stopped and nothing_received require 5 s without data after some', () => {
    const every = 1
    const silent = (from: number, to: number, figures: Partial<Figures>) =>
      diagnoseStay(stayWith(between(from, to, figures), { every })).diagnoses.map(({ cause, side }) => [cause, side])
    const { sends, nothing } = bounds.pause
    const unknown = { mic_level: null, mic_on: null }
    // Speech that is picked up and not sent.
    expect(silent(100, 104, { send_bps: 0 })).toEqual([])
    expect(silent(100, 105, { send_bps: sends })).toEqual([])
    expect(silent(100, 105, { send_bps: sends - 1 })).toEqual([['send_stopped', 'device']])
    expect(silent(100, 105, { send_bps: 0, distance: null })).toEqual([['send_stopped', 'uplink']])
    // Digital zero of a microphone that is on.
    expect(silent(100, 105, { send_bps: 999, mic_level: -127 })).toEqual([['send_stopped', 'device']])
    expect(silent(100, 105, { recv_bps: 0 })).toEqual([['nothing_received', 'downlink']])
    // Without any level, only what is less than a pause.
    const unmeasured = (send_bps: number, distance: number | null = 60) =>
      diagnoseStay(
        stayWith((second) => ({ ...unknown, ...between(100, 105, { send_bps, distance })(second) }), { every }),
      ).diagnoses.map(({ cause, side }) => [cause, side])
    expect(unmeasured(nothing)).toEqual([])
    expect(unmeasured(nothing - 1)).toEqual([['send_stopped', 'device']])
    expect(unmeasured(sends - 1, null)).toEqual([['send_stopped', 'uplink']])
    // A track that was taken away, unless the application says that the user muted.
    expect(silent(100, 105, { send_bps: 999, ...unknown })).toEqual([['send_stopped', 'device']])
    expect(silent(100, 105, { send_bps: 999, mic_level: null })).toEqual([['send_stopped', 'device']])
    expect(silent(100, 105, { send_bps: 0, mic_level: null, mic_on: 0 })).toEqual([])
    // A user who never sent is a listener.
    expect(silent(0, 300, { send_bps: 0, ...unknown })).toEqual([])
  })

  it('send_stopped is slight if the track was removed and it is unknown whether the user muted', () => {
    const taken = (mic_on: 1 | null) =>
      diagnoseStay(stayWith(between(100, 150, { send_bps: 0, mic_level: null, mic_on }))).diagnoses
    expect(taken(null)).toMatchObject([{ cause: 'send_stopped', severity: 1, confidence: 'low' }])
    expect(taken(1)).toMatchObject([{ cause: 'send_stopped', severity: 3, confidence: 'low' }])
  })

  it('send_stopped ignores a muted microphone and a pause', () => {
    const found = (figures: Partial<Figures>) => causesOf({ send_bps: 0, ...figures })
    expect(found({ mic_on: 0 })).toEqual([])
    expect(found({ mic_on: 0, mic_level: -127 })).toEqual([])
    expect(found({ mic_level: -72 })).toEqual([])
    expect(found({ mic_level: -127, mic_on: null })).toEqual([])
  })

  it.each<[Signal['kind'], Cause, string]>([
    ['interrupt', 'interrupt', 'network'],
    ['connection_failed', 'interrupt', 'network'],
    ['negotiation_failed', 'negotiation_failed', 'signalling'],
    ['capture_refused', 'capture_refused', 'device'],
  ])('the signal %s is %s', (kind, cause, side) => {
    const signals = [{ at: begin + 50_000, kind, duration: 8000 }]
    const { diagnoses } = diagnoseStay(stayWith(() => undefined, { signals }))
    expect(diagnoses).toMatchObject([{ cause, side, from: begin + 50_000, to: begin + 58_000, severity: 2 }])
  })
})

describe('an episode', () => {
  it('begins at the first of 3 bad cells in 5, and ends before 3 good ones', () => {
    const [found] = diagnoseStay(stayWith(between(100, 150, { up_loss_rate: 20 }))).diagnoses
    expect(found).toMatchObject({ from: begin + 100_000, to: begin + 150_000, severity: 3 })
    // Two cells are a short interruption.
    expect(causesOf({ up_loss_rate: 20 }, [100, 120])).toEqual([['bursts', 2]])
  })

  it('merges with another less than 30 s away', () => {
    const twice = (pause: number) => (second: number) =>
      (second > 60 && second <= 100) || (second > 100 + pause && second <= 140 + pause)
        ? { up_loss_rate: 8 }
        : undefined
    expect(diagnoseStay(stayWith(twice(20))).diagnoses).toHaveLength(1)
    expect(diagnoseStay(stayWith(twice(60))).diagnoses).toHaveLength(2)
  })

  it('has figures that match a plain loop over the readings', () => {
    const stay = stayWith((second) => (second > 100 && second <= 200 ? { up_loss_rate: second / 10 } : undefined))
    const [found] = diagnoseStay(stay).diagnoses
    const inside = stay.readings.filter(({ at }) => at > (found?.from ?? 0) && at <= (found?.to ?? 0))
    const values = inside.map(({ up_loss_rate }) => up_loss_rate ?? 0).sort((one, other) => one - other)
    expect(values).toHaveLength(50)
    const [low = 0, high = 0] = [values[24], values[25]]
    expect(found?.evidence[0]).toEqual({
      figure: 'up_loss_rate',
      value: (low + high) / 2,
      bound: 5,
      readings: 50,
      otherwise: 0.2,
    })
  })

  it('is explained by one of higher rank at the same time', () => {
    const figures = { distance: 500, up_loss_rate: 10, down_loss_rate: 10, send_bps: 4000 }
    const { diagnoses } = diagnoseStay(stayWith(between(100, 150, figures)))
    expect(diagnoses.map(({ cause, explainedBy }) => [cause, explainedBy])).toEqual([
      ['bufferbloat', null],
      ['access_loss', 'bufferbloat'],
      ['high_rtt', 'bufferbloat'],
    ])
  })
})

describe('certainty', () => {
  it('fewer than six cells are never judged good; three or more give a guess', () => {
    const verdict = (seconds: number, every = 2) =>
      diagnoseStay(stayWith(() => ({ up_loss_rate: 50 }), { seconds, every }))
    const guess = { isEnough: false, covered: 100, diagnoses: [{ cause: 'uplink_loss', confidence: 'low' }] }
    expect(verdict(50)).toMatchObject(guess)
    expect(verdict(30)).toMatchObject(guess)
    expect(verdict(20)).toMatchObject({ isEnough: false, diagnoses: [{ cause: 'bursts', confidence: 'low' }] })
    expect(verdict(20, 1)).toMatchObject(guess)
    expect(diagnoseStay(stayWith(() => undefined, { seconds: 60 }))).toMatchObject({ isEnough: true, diagnoses: [] })
  })

  it('a stay measured less than half the time is never judged good, and its diagnoses are only likely', () => {
    const whole = stayWith(() => ({ up_loss_rate: 20 }), { seconds: 600 })
    const readings = whole.readings.filter(({ at }) => at <= begin + 200_000)
    const verdict = diagnoseStay({ ...whole, readings })
    expect(verdict).toMatchObject({ isEnough: false, covered: 33.3 })
    expect(verdict.diagnoses).toMatchObject([{ cause: 'uplink_loss', confidence: 'low' }])
  })

  it('a figure missing in half of the cells is listed, and its rules do not apply', () => {
    const verdict = diagnoseStay(stayWith((second) => (second > 140 ? { cpu: 99 } : { cpu: null })))
    expect(verdict.missing).toEqual([])
    expect(diagnoseStay(stayWith((second) => (second > 150 ? { cpu: 99 } : { cpu: null })))).toMatchObject({
      missing: ['cpu'],
      diagnoses: [],
    })
  })

  it('seconds of poor sound are counted for each direction', () => {
    const { heard, sent } = diagnoseStay(stayWith(between(100, 150, { up_loss_rate: 20 })))
    expect(heard).toEqual({ worst: 4.34, p10: 4.34, poorSeconds: 0 })
    expect(sent).toEqual({ worst: 2.25, p10: 2.25, poorSeconds: 50 })
    expect(diagnoseStay(stayWith(() => ({ distance: null }))).sent).toBeNull()
  })

  it('a path change is not a full queue', () => {
    const other = between(150, 300, { distance: 200, send_bps: 5000 })
    expect(diagnoseStay(stayWith(other)).diagnoses).toMatchObject([{ cause: 'bufferbloat' }])
    const pathChanges = [begin + 151_000]
    expect(diagnoseStay(stayWith(other, { pathChanges })).diagnoses).toEqual([])
  })

  it.each([1, 10, 60])('readings every %d s give the same verdict', (every) => {
    const stay = stayWith(between(600, 1200, { up_loss_rate: 10 }), { every, seconds: 1800 })
    expect(diagnoseStay(stay).diagnoses).toMatchObject([
      { cause: 'uplink_loss', severity: 3, from: begin + 600_000, to: begin + 1_200_000 },
    ])
  })
})
