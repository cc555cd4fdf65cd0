import { type Arbitrary, assert, constant, double, integer, oneof, option, property, record, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import { diagnoseStay } from './diagnose-stay.ts'
import type { Figures, Stay } from './stay.ts'
import { between, clean, shiftedStay, stayWith } from './stays.testing.ts'

const percent = double({ min: 0, max: 100, noNaN: true })
const milliseconds = double({ min: 0, max: 2000, noNaN: true })
const bytes = integer({ min: 0, max: 500_000 })

/** A fault of any kind and time, in a stay of five minutes. */
const stays: Arbitrary<Stay> = tuple(
  integer({ min: 0, max: 250 }),
  integer({ min: 20, max: 200 }),
  record({
    up_loss_rate: option(percent),
    down_loss_rate: option(percent),
    distance: option(milliseconds),
    jitter: option(milliseconds),
    cpu: option(percent),
    send_bps: option(bytes),
    recv_bps: option(bytes),
    conceal_rate: option(percent),
    freeze_ms: option(milliseconds),
    audio_freeze_ms: option(milliseconds),
    buffer_delay: option(milliseconds),
    limit_bandwidth: option(percent),
    limit_cpu: option(percent),
    available_bps: option(bytes),
    mic_level: option(double({ min: -127, max: 0, noNaN: true })),
    mic_on: option(integer({ min: 0, max: 1 })),
    drop_rate: option(percent),
    recv_fps: option(integer({ min: 0, max: 60 })),
  }),
).map(([from, length, figures]) => stayWith(between(from, from + length, figures)))

/** Causes found in single readings, however many others there are. */
const bySingleReadings = ['send_stopped', 'nothing_received', 'freeze', 'audio_freeze', 'silent_mic']

const confidences = ['low', 'medium', 'high']

it('a time shift changes only the times', () => {
  assert(
    property(stays, integer({ min: -1e9, max: 1e9 }), (stay, by) => {
      const back = diagnoseStay(shiftedStay(stay, by)).diagnoses.map((each) => ({
        ...each,
        from: each.from - by,
        to: each.to - by,
      }))
      expect(back).toEqual(diagnoseStay(stay).diagnoses)
    }),
    { numRuns: 100 },
  )
})

it('growing loss never becomes less severe', () => {
  const worst = (stay: Stay) => Math.max(0, ...diagnoseStay(stay).diagnoses.map(({ severity }) => severity))
  const scaled = (up: number, down: number) => stayWith(between(100, 200, { up_loss_rate: up, down_loss_rate: down }))
  assert(
    property(percent, percent, double({ min: 1, max: 5, noNaN: true }), (up, down, factor) => {
      const more = (loss: number) => Math.min(100, loss * factor)
      expect(worst(scaled(more(up), more(down)))).toBeGreaterThanOrEqual(worst(scaled(up, down)))
    }),
    { numRuns: 100 },
  )
})

it('fewer readings never increase the confidence', () => {
  assert(
    property(stays, integer({ min: 2, max: 10 }), (stay, kept) => {
      const surest = (of: Stay) =>
        Math.max(-1, ...diagnoseStay(of).diagnoses.map(({ confidence }) => confidences.indexOf(confidence)))
      const end = stay.readings.length / kept
      const fewer = { ...stay, readings: stay.readings.slice(0, end) }
      expect(surest(fewer)).toBeLessThanOrEqual(Math.max(surest(stay), 1))
      if (end * 2 < stay.readings.length)
        for (const { cause, confidence } of diagnoseStay(fewer).diagnoses)
          if (!bySingleReadings.includes(cause)) expect(confidence).toBe('low')
    }),
    { numRuns: 100 },
  )
})

it('a clean call has no diagnoses, however its figures vary below the bounds', () => {
  const within = record<Figures>({
    up_loss_rate: double({ min: 0, max: 2.9, noNaN: true }),
    // With more loss, concealed sound would count.
    down_loss_rate: double({ min: 0, max: 0.9, noNaN: true }),
    distance: double({ min: 1, max: 49, noNaN: true }),
    jitter: double({ min: 0, max: 29, noNaN: true }),
    cpu: double({ min: 0, max: 79, noNaN: true }),
    send_bps: constant(clean.send_bps),
    recv_bps: constant(clean.recv_bps),
    conceal_rate: percent,
    freeze_ms: integer({ min: 0, max: 99 }),
    audio_freeze_ms: integer({ min: 0, max: 99 }),
    buffer_delay: double({ min: 0, max: 199, noNaN: true }),
    limit_bandwidth: percent,
    limit_cpu: double({ min: 0, max: 14.9, noNaN: true }),
    available_bps: constant(clean.available_bps),
    mic_level: double({ min: -99, max: 0, noNaN: true }),
    mic_on: integer({ min: 0, max: 1 }),
    drop_rate: double({ min: 0, max: 4.9, noNaN: true }),
    recv_fps: integer({ min: 1, max: 60 }),
    send_fps: integer({ min: 0, max: 60 }),
  })
  assert(
    property(within, within, (one, other) => {
      const stay = stayWith((second) => (second % 20 < 10 ? one : other))
      expect(diagnoseStay(stay)).toMatchObject({ isEnough: true, diagnoses: [] })
    }),
    { numRuns: 100 },
  )
})

it('any readings can be judged without an error', () => {
  assert(
    property(stays, (stay) => {
      for (const { evidence, from, to } of diagnoseStay(stay).diagnoses) {
        expect(to).toBeGreaterThanOrEqual(from)
        for (const { readings, value } of evidence) expect([Number.isFinite(value), readings > 0]).toEqual([true, true])
      }
    }),
    { numRuns: 100 },
  )
})

it('no finding shows a bound that its figure is not past, whether the fault stays or comes in bursts', () => {
  const bursts = tuple(integer({ min: 20, max: 90 }), integer({ min: 3, max: 10 }), percent, percent, percent).map(
    ([every, length, up, down, concealed]) =>
      stayWith((second) =>
        second % every < length ? { up_loss_rate: up, down_loss_rate: down, conceal_rate: concealed } : undefined,
      ),
  )
  const isLow = (figure: string) => ['send_bps', 'recv_bps', 'mic_level'].includes(figure)
  assert(
    property(oneof(stays, bursts), (stay) => {
      for (const { cause, evidence } of diagnoseStay(stay).diagnoses)
        for (const { bound, figure, value } of evidence)
          if (bound !== null)
            expect(isLow(figure) ? bound - value : value - bound, `${cause}: ${figure}`).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 300 },
  )
})
