import {
  allCharts,
  callCharts,
  chartsOf,
  nothingMeasured,
  type QualitySample,
} from '@rtcops/core/features/calls/calls/metrics'
import { callMoment } from '@rtcops/core/features/calls/calls/moments'
import { expect, it } from 'vitest'
import { messageText } from '../detail/message-text.ts'
import { axisOf, interruptsNear, lineOf, measuredOf, timeChart } from './call-charts.ts'

const translate = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')
const sample = (second: number, change: Partial<QualitySample> = {}): QualitySample => ({
  ts: `2026-11-20 09:42:${String(second).padStart(2, '0')}.000`,
  uid: 'ann',
  ...nothingMeasured,
  ...change,
})
const range = { start: callMoment('2026-11-20 09:42:00'), end: callMoment('2026-11-20 09:43:00') }
const draw = (id: string, samples: QualitySample[]) => {
  const chart = allCharts.find((each) => each.id === id)
  if (!chart) throw new Error(id)
  return timeChart(chart, { samples, range, bands: [] }, translate)
}

it('R-MSC-03 D-38 K-14 draws quality as six minus the score, in steps; unknown quality is a gap', () => {
  const { series, axis } = draw('quality', [sample(1, { txquality: 1, rxquality: 5 }), sample(2, { txquality: 0 })])
  expect(series.map(({ values }) => values)).toEqual([
    [5, null],
    [1, null],
  ])
  expect(series.every(({ shape }) => shape === 'step')).toBe(true)
  expect(axis).toMatchObject({ fixed: { from: 1, to: 5, step: 1 }, words: { 5: 'call.quality.veryGood' } })
})

it('R-MSC-04 K-15 bit rates are in kbps', () => {
  expect(draw('bitrate', [sample(1, { send_bps: 2304 })]).series[0]?.values).toEqual([18])
})

it('K-16 percentages keep a scale from 0 to 100', () => {
  for (const id of ['loss', 'cpu', 'conceal', 'limit', 'drop'])
    expect(draw(id, []).axis.fixed).toEqual({ from: 0, to: 100, step: 20 })
})

it('R-MSC-01 draws every figure of a sample except the gap to the previous one and the microphone switch', () => {
  const fields = allCharts.flatMap(({ series }) => series.map(({ field }) => field))
  expect(callCharts).toHaveLength(6)
  expect(fields.toSorted()).toEqual(
    Object.keys(nothingMeasured)
      .filter((field) => field !== 'gap_ms' && field !== 'mic_on')
      .toSorted(),
  )
  for (const field of fields) expect(lineOf(field)?.line.field).toBe(field)
  expect(lineOf('uid')).toBeUndefined()
  expect(axisOf(callCharts[2]!, translate)).toEqual({ unit: 'ms', places: 2 })
})

it('shows further charts only for clients that measure their figures', () => {
  const further = (...samples: QualitySample[]) =>
    chartsOf(samples)
      .slice(6)
      .map(({ id }) => id)
  expect(further()).toEqual([])
  expect(further(sample(1, { distance: 50, gap_ms: 1000, mic_on: 1 }))).toEqual([])
  expect(further(sample(1), sample(2, { audio_freeze_ms: 0, mic_level: -127 }))).toEqual(['freeze', 'mic'])
})

it('the scale of the microphone level runs from silence to the loudest', () => {
  const { axis, series } = draw('mic', [sample(1, { mic_level: -127 }), sample(2), sample(3, { mic_level: 0 })])
  expect(axis).toMatchObject({ unit: 'dBov', fixed: { from: -128, to: 0 } })
  expect(series.map(({ values }) => values)).toEqual([[-127, null, 0]])
})

it('spans the stay with its interrupts and their durations', () => {
  const info = {
    start: '2026-11-20 09:42:00',
    end: '2026-11-20 09:42:00',
    interrupts: [{ start: '2026-11-20 09:42:10', end: '2026-11-20 09:42:25' }],
  }
  const measured = measuredOf({ code: 0, msg: '', list: [], info }, translate, 'zh')
  expect(measured.range.end - measured.range.start).toBe(1000)
  expect(measured.bands[0]?.label).toBe('call.interruptSeconds 15')
})

it('an interrupt near a message lasts until the next sample, else to the end of the view', () => {
  const events = ['2026-11-20 09:42:10.000', '2026-11-20 09:42:50.000', '2026-11-20 09:44:00.000'].map(
    (ts) => ({ ts, kind: 'connection_interrupt' }) as const,
  )
  const bands = interruptsNear({ events }, [sample(5), sample(25)], range, translate, 'zh')
  expect(bands.map(({ label }) => label)).toEqual(['call.interruptSeconds 15', 'call.ladder.interrupt'])
})

it('shows a message in one line, whatever it contains', () => {
  expect(messageText({ text: '断开' })).toBe('断开')
  expect(messageText({ rtt: 412, path: { hop: 1 }, empty: '', none: null })).toBe('rtt 412 · path {"hop":1}')
  expect(messageText({})).toBe('')
})
