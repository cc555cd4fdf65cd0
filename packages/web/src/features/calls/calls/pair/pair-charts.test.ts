import { nothingMeasured, type QualitySample } from '@rtcops/core/features/calls/calls/metrics'
import { callMoment } from '@rtcops/core/features/calls/calls/moments'
import { expect, it } from 'vitest'
import type { Diagnosis, Verdict } from '../diagnosis/episodes.ts'
import { episodeBands, pairChart, pairCharts, type Side, type StreamSample } from './pair-charts.ts'

const translate = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')
const time = (second: number) => `2026-11-20 09:42:0${second}.000`
const sample = (second: number, change: Partial<QualitySample>): QualitySample => ({
  ts: time(second),
  uid: 'ann',
  ...nothingMeasured,
  ...change,
})
const side = (userId: string, change: Partial<QualitySample>, received: readonly StreamSample[] = []): Side => ({
  userId,
  measured: {
    samples: [sample(1, change)],
    range: { start: callMoment(time(0)), end: callMoment(time(9)) },
    bands: [],
  },
  verdict: undefined,
  received,
})
const draw = (id: string, received: readonly StreamSample[]) => {
  const chart = pairCharts.find((each) => each.id === id)
  if (!chart) throw new Error(id)
  const sides = [
    side('ann', { up_loss_rate: 9 }),
    side('bob', { down_loss_rate: 4, recv_bps: 1280 }, received),
  ] as const
  return pairChart(chart, sides, translate).series[1]
}
const received = [
  { ts: time(2), recv_bps: 256, down_loss_rate: 30 },
  { ts: time(4), recv_bps: null, down_loss_rate: null },
]

it('the receiver’s strip shows the stream from that sender if it is measured, and says so', () => {
  expect(draw('loss', received)).toMatchObject({
    name: 'call.pair.ofStream B bob call.series.downLoss ann',
    times: [callMoment(time(2)), callMoment(time(4))],
    values: [30, null],
  })
  expect(draw('bitrate', received)?.values).toEqual([2, null])
})

it('otherwise it shows everything received; round-trip time never belongs to one stream', () => {
  expect(draw('loss', [])).toMatchObject({ name: 'B bob call.series.downLoss', values: [4] })
  expect(draw('distance', received)?.times).toEqual([callMoment(time(1))])
})

const at = (clock: string) => `2026-11-20 ${clock}`
const diagnosis = (change: Partial<Diagnosis>): Diagnosis => ({
  cause: 'uplink_loss',
  side: 'uplink',
  from: at('09:20:00.000'),
  to: at('09:21:00.000'),
  severity: 2,
  times: 1,
  seconds: 60,
  confidence: 'medium',
  evidence: [],
  group: null,
  explained_by: null,
  ...change,
})
const verdict = (user: string, ...diagnoses: Diagnosis[]) => ({ session_id: `s-${user}`, diagnoses }) as Verdict

it('overlapping diagnoses are one band with both causes, in the colour of the worse one', () => {
  const bands = episodeBands(
    verdict(
      'ann',
      diagnosis({ cause: 'cpu', from: at('09:20:30.000'), to: at('09:22:00.000'), severity: 3 }),
      diagnosis({}),
      diagnosis({ cause: 'jitter', from: at('09:30:00.000'), to: at('09:30:00.000') }),
      diagnosis({ cause: 'high_rtt', explained_by: 'uplink_loss' }),
      diagnosis({ cause: 'downlink_loss', severity: 1 }),
    ),
    (key) => key.replace('diagnosis.', ''),
  )
  expect(bands).toEqual([
    {
      start: callMoment(at('09:20:00')),
      end: callMoment(at('09:22:00')),
      label: 'cause.uplink_losscommacause.cpu',
      tone: 'bad',
    },
    { start: callMoment(at('09:30:00')), end: callMoment(at('09:30:01')), label: 'cause.jitter', tone: 'warn' },
  ])
})

it('a diagnosis marks the charts of the figures that it quotes, and all of them if it quotes none of theirs', () => {
  const quoting = (...figures: Diagnosis['evidence'][number]['figure'][]) =>
    figures.map((figure) => ({ figure }) as Diagnosis['evidence'][number])
  const judged = verdict(
    'ann',
    diagnosis({ cause: 'jitter', from: at('09:20:00'), to: at('09:20:10'), evidence: quoting('jitter') }),
    diagnosis({
      cause: 'bufferbloat',
      from: at('09:21:00'),
      to: at('09:21:10'),
      evidence: quoting('distance', 'up_loss_rate'),
    }),
    diagnosis({ cause: 'freeze', from: at('09:22:00'), to: at('09:22:10'), evidence: quoting('freeze_ms') }),
  )
  const causesIn = (id: string) => {
    const chart = pairCharts.find((each) => each.id === id)
    if (!chart) throw new Error(id)
    const bands = pairChart(chart, [{ ...side('ann', {}), verdict: judged }, side('bob', {})], translate).bands ?? []
    return bands.map(({ label }) => label.replace('diagnosis.cause.', ''))
  }
  expect(causesIn('loss')).toEqual(['bufferbloat', 'freeze'])
  expect(causesIn('bitrate')).toEqual(['freeze'])
  expect(causesIn('distance')).toEqual(['jitter', 'bufferbloat', 'freeze'])
})
