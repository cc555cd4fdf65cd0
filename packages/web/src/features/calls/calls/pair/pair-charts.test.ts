import { nothingMeasured, type QualitySample } from '@rtcops/core/features/calls/calls/metrics'
import { expect, it } from 'vitest'
import { callMoment } from '../moments.ts'
import { pairChart, pairCharts, type Side, type StreamSample } from './pair-charts.ts'

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

it('the receiver’s strip is the stream of that sender alone where it is measured, and says so', () => {
  expect(draw('loss', received)).toMatchObject({
    name: 'call.pair.ofStream B bob call.series.downLoss ann',
    times: [callMoment(time(2)), callMoment(time(4))],
    values: [30, null],
  })
  expect(draw('bitrate', received)?.values).toEqual([2, null])
})

it('else it is all that the receiver gets; round-trip time is never of one stream', () => {
  expect(draw('loss', [])).toMatchObject({ name: 'B bob call.series.downLoss', values: [4] })
  expect(draw('distance', received)?.times).toEqual([callMoment(time(1))])
})
