import type { Schema } from '@rtcops/core/api/types'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { expect, it } from 'vitest'
import { figureChart, qualityFigures } from '../features/quality/call-quality/quality-figures.ts'
import { latencyChart, latencyIntervals, meanChart } from '../features/quality/latency/latency-charts.ts'
import { numberNote, reasonsChart, situationChart } from './join-charts.ts'
import { interruptChart, notWithin5Chart, ratesChart, successChart } from './join-lines.ts'

const translate = ((key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key)) as Translate
const callsOf = ({ start, end }: { start: number; end: number }) => `${start}-${end}`
const words = { translate, language: 'zh', callsOf } as const

const none = {
  dns_failed: 0,
  connect_cs_failed: 0,
  cs_rejected: 0,
  cs_response_error: 0,
  connect_router_failed: 0,
  connect_as_failed: 0,
  join_timeout: 0,
}
const now: Schema<'JoinPeriod'> = {
  period: 'now',
  start: '2026-03-18 09:55:00',
  end: '2026-03-18 10:05:00',
  number: 300,
  success: 290,
  success_lt_5s: 270,
  fail_lt_5s: 30,
  reasons: { ...none, connect_router_failed: 10, join_timeout: 20 },
}
const nothing = {
  ...now,
  period: 'day7' as const,
  number: 0,
  success: 0,
  success_lt_5s: 0,
  fail_lt_5s: 0,
  reasons: none,
}

it('R-JS-04 F-02 F-03 the first chart shows percentages of attempts, with counts; no attempts is a gap', () => {
  const { series, categories, axis } = situationChart([now, nothing], translate, callsOf)
  expect(categories).toEqual(['quality.join.joined', 'quality.join.joined5', 'quality.join.notJoined5'])
  expect(series[0]).toMatchObject({ color: 'p0', values: [96.6667, 90, 10], beside: { values: [290, 270, 30] } })
  expect(series[1]).toMatchObject({ color: 'p4', values: [null, null, null] })
  expect(axis.fixed).toEqual({ from: 0, to: 100, step: 20 })
})

it('R-JS-04 the second chart shows percentages of all attempts, so that twice the failures are twice as high', () => {
  const twice = { ...now, fail_lt_5s: 60, reasons: { ...none, connect_router_failed: 20, join_timeout: 40 } }
  const { series } = reasonsChart([now, twice, nothing], 'attempts', translate, undefined)
  expect(series.map(({ values }) => [values[4], values[6]])).toEqual([
    [3.3333, 6.6667],
    [6.6667, 13.3333],
    [null, null],
  ])
  expect(series[0]?.beside?.values).toEqual([0, 0, 0, 0, 10, 0, 20])
})

it('R-JS-04 F-04 or percentages of the failures, which sum to 100', () => {
  const { series } = reasonsChart([now, nothing], 'failures', translate, undefined)
  expect(series[0]?.values).toEqual([0, 0, 0, 0, 33.3333, 0, 66.6667])
  expect(series[1]?.values).toEqual(Array(7).fill(null))
  expect(numberNote([now], 'fail_lt_5s', translate)).toBe('quality.join.ofFailures {"count":"30"}')
})

it('a bar links to the calls of its period', () => {
  const chart = situationChart([nothing, now], translate, callsOf)
  const start = Date.parse('2026-03-18T09:55:00+08:00')
  expect(chart.link?.to({ category: 0, series: 1 })).toBe(`${start}-${start + 600_000}`)
  expect(situationChart([now], translate, undefined).link).toBeUndefined()
})

const window = { start: '2026-03-18 09:57:00', end: '2026-03-18 10:05:00', step: 300, until: null }
const times = ['2026-03-18 09:55:00', '2026-03-18 10:00:00']

it('R-SJ-02 success is a rate with counts; an interval without attempts is a gap', () => {
  const list = times.map((time, index) => ({
    _time_interval: time,
    name: '',
    number: index * 8,
    success_join_total: index * 7,
    success_join_lt_5s: index * 6,
  }))
  const chart = successChart(
    'success_join_lt_5s',
    { code: 0, msg: '', list, timesList: times, info: { ...window, totals: [] } },
    words,
  )
  expect(chart.series).toMatchObject([{ color: 'c1', values: [null, 75], beside: { unit: '', values: [null, 6] } }])
  expect(chart.counted).toMatchObject([{ values: [0, 8] }])
  expect(chart.axis).toMatchObject({ unit: '%', fixed: { from: 70, to: 100, step: 5 } })
  const start = Date.parse('2026-03-18T09:57:00+08:00')
  // For an interval that begins before the range, the link covers the part within it.
  expect(chart.link?.to(start - 120_000)).toBe(`${start}-${start + 180_000}`)
})

it('R-SJ-02 both rates are lines of one chart and scale, and what was not in within 5 s is stacked bars beside', () => {
  const list = times.map((time, index) => ({
    _time_interval: time,
    name: '',
    number: index * 40,
    success_join_total: index * 38,
    success_join_lt_5s: index * 35,
  }))
  const answer = { code: 0, msg: '', list, timesList: times, info: { ...window, totals: [] } }
  const rates = ratesChart(answer, words)
  expect(rates.series).toMatchObject([
    { id: 'within5', color: 'c1', shape: 'line', values: [null, 87.5] },
    { id: 'joined', color: 'c2', shape: 'line', values: [null, 95] },
  ])
  expect(rates.axis).toMatchObject({ unit: '%', fixed: { from: 85, to: 100, step: 5 } })
  const failures = notWithin5Chart(answer, words)
  expect(failures.series).toMatchObject([
    { id: 'failed', color: 'q4', shape: 'bar', values: [null, 2], beside: { unit: '%', values: [null, 5] } },
    { id: 'late', color: 'q3', shape: 'bar', values: [null, 3], beside: { unit: '%', values: [null, 7.5] } },
  ])
  expect(failures.counted).toMatchObject([{ values: [0, 40] }])
  expect(failures.range).toEqual(rates.range)
  expect(notWithin5Chart({ ...answer, list: [] }, words).series.map(({ values }) => values)).toEqual([[], []])
})

const counts = {
  connection_interrupt_total: 5,
  find_center_server_rejected_total: 4,
  connect_server_failed_total: 3,
  tcp_query_connect_center_failed_total: 2,
  find_center_server_unavailable_total: 1,
  heartbeat_timeout_total: 9,
}

it('R-CI-01 R-CI-02 M-069 kinds are stacked bars; a comparison shows the selected kind of two values', () => {
  const rows = (name: string) => times.map((time) => ({ _time_interval: time, name, ...counts }))
  const answer = (list: ReturnType<typeof rows>) => ({
    code: 0,
    msg: '',
    list,
    timesList: times,
    info: { ...window, totals: [] },
  })
  const whole = answer(rows(''))
  expect(interruptChart(undefined, whole, words).series.map(({ color, values }) => [color, values[0]])).toEqual([
    ['c1', 5],
    ['c2', 4],
    ['c3', 3],
    ['c4', 2],
    ['c5', 1],
  ])
  expect(interruptChart(undefined, whole, words).series.every(({ shape }) => shape === 'bar')).toBe(true)
  expect(interruptChart('connect_server_failed_total', whole, words).series.map(({ color }) => color)).toEqual(['c3'])
  const compared = answer([...rows('ID'), ...rows('')])
  expect(interruptChart('connect_server_failed_total', compared, words).series).toMatchObject([
    { name: '印度尼西亚', color: 'a', values: [3, 3] },
    { name: 'common.state.all', color: 'b' },
  ])
})

it('R-NTL-02 R-NTL-03 K-11 shows four shares over time in the bucket colours, and the mean on its own axis', () => {
  const row = { name: '', number: 10, lt_rtt100: 70, lt_rtt200: 20, lt_rtt300: 10, gt_rtt300: 0, avg_rtt: 88.5 }
  const empty = { ...row, number: 0, lt_rtt100: null, lt_rtt200: null, lt_rtt300: null, gt_rtt300: null, avg_rtt: null }
  const list = [
    { ...row, _time_interval: times[0] ?? '' },
    { ...empty, _time_interval: times[1] ?? '' },
  ]
  const answer = { code: 0, msg: '', list, timesList: times, info: { ...window, totals: [] } }
  expect(latencyChart(answer, words).series.map(({ color, values }) => [color, ...values])).toEqual([
    ['q1', 70, null],
    ['q2', 20, null],
    ['q3', 10, null],
    ['q4', 0, null],
  ])
  expect(meanChart(answer, words)).toMatchObject({ series: [{ values: [88.5, null] }], axis: { unit: 'ms' } })
  expect(latencyIntervals.map(({ good, text }) => [text, good])).toEqual([
    ['0 – 100 ms', 1],
    ['100 – 200 ms', 0],
    ['200 – 300 ms', -1],
    ['≥ 300 ms', -1],
  ])
})

it('R-QDP-02 R-QDP-03 shows the figures in order; unmeasured is a gap, no occurrence is zero', () => {
  expect(qualityFigures.map(({ field }) => field)).toEqual([
    'avg_rtt',
    'middle_rtt',
    'avg_up_loss',
    'avg_down_loss',
    'success_rate',
    'success_5s_rate',
    'connection_interrupt_total',
    'heartbeat_timeout_total',
    'number',
  ])
  const empty = {
    number: 0,
    avg_rtt: null,
    middle_rtt: null,
    avg_up_loss: null,
    avg_down_loss: null,
    success_rate: null,
    success_5s_rate: null,
    connection_interrupt_total: 0,
    heartbeat_timeout_total: 0,
    join_number: 0,
  }
  const answer = {
    code: 0,
    msg: '',
    info: empty,
    list: [{ ...empty, _time_interval: times[0] ?? '' }],
    timesList: times,
    window,
  }
  expect(qualityFigures.map((figure) => figureChart(figure, answer, words).series[0]?.values[0])).toEqual([
    ...Array(6).fill(null),
    0,
    0,
    0,
  ])
})
