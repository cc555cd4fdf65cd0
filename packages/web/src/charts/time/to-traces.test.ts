import { expect, it } from 'vitest'
import type { Series, TimeChart } from '../model.ts'
import { roundScale, scaleOf, tickFormat } from '../scale.ts'
import { toTraces } from './to-traces.ts'

const theme = { token: (name: string) => `<${name}>` }
const start = Date.UTC(2026, 10, 20, 1, 42, 0)
const at = (seconds: number) => start + seconds * 1000
const range = { start, end: at(60) }

const series = (values: (number | null)[], change: Partial<Series> = {}): Series => ({
  id: 'up',
  name: '上行',
  color: 'c1',
  shape: 'line',
  times: values.map((_, index) => at(index * 2)),
  values,
  ...change,
})
const chart = (all: Series[], change: Partial<TimeChart> = {}): TimeChart => ({
  series: all,
  bands: [],
  axis: { unit: '%', places: 2 },
  range,
  ...change,
})
const draw = (drawn: TimeChart, shown = new Set(drawn.series.map(({ id }) => id))) =>
  toTraces(drawn, shown, range, scaleOf(drawn), theme, { width: 1080, height: 200, left: 64 }) as unknown as Record<
    string,
    never
  >[]

it('R-MSC-03 a sample without a figure is a gap, not a zero', () => {
  const [line] = draw(chart([series([1, null, 3])]))
  expect(line).toMatchObject({ y: [1, null, 3], connectgaps: false, line: { color: '<c1>', dash: 'solid' } })
})

it('R-MSC-03 a period without samples breaks the line', () => {
  const [line] = draw(chart([series([1, 2, 3, 4], { times: [at(0), at(2), at(4), at(24)] })]))
  expect(line).toMatchObject({ y: [1, 2, 3, null, 4] })
})

it('draws times of the business zone as text, which the browser cannot shift', () => {
  const [line] = draw(chart([series([1])]))
  expect(line?.['x']?.[0]).toBe('2026-11-20 09:42:00.000')
})

it('draws series that the legend does not hide, and bands in any case', () => {
  const two = chart([series([1]), series([2], { id: 'down', name: '下行', color: 'c2' })], {
    bands: [{ start: at(10), end: at(25), label: '中断 15 秒' }],
  })
  const traces = draw(two, new Set(['down']))
  expect(traces).toHaveLength(2)
  expect(traces[0]).toMatchObject({ fill: 'toself', fillpattern: { shape: '/' }, yaxis: 'y2' })
  expect(traces[1]).toMatchObject({ name: '下行', line: { dash: 'dash' } })
})

it('clips a band to the visible range, and draws none outside it', () => {
  const traces = draw(
    chart([], {
      bands: [
        { start: at(-100), end: at(10), label: '' },
        { start: at(90), end: at(99), label: '' },
      ],
    }),
  )
  expect(traces[0]?.['x']?.[0]).toBe('2026-11-20 09:42:00.000')
  expect(traces[1]).toMatchObject({ y: [null, null, null, null] })
})

it('dashes the second line only while its dashes cannot be mistaken for gaps', () => {
  const many = Array.from({ length: 101 }, () => 1)
  const [, line] = draw(chart([series(many), series(many, { id: 'down' })]))
  expect(line).toMatchObject({ line: { dash: 'solid' } })
})

it('offsets equal steps so that both are visible', () => {
  const steps = chart([series([5], { shape: 'step' }), series([5], { id: 'down', shape: 'step' })], {
    axis: { unit: '', places: 0, fixed: { from: 1, to: 5, step: 1 } },
  })
  const [up, down] = draw(steps)
  expect(up).toMatchObject({ y: [5], line: { shape: 'hv' } })
  expect(Number(down?.['y']?.[0])).toBeCloseTo(4.93)
})

it('gives bad buckets a pattern in addition to their colour', () => {
  const [good, bad] = draw(
    chart([series([1], { shape: 'bar', color: 'q1' }), series([1], { id: 'bad', shape: 'bar', color: 'q4' })]),
  )
  expect(good).not.toHaveProperty('marker.pattern')
  expect(bad).toMatchObject({ type: 'bar', marker: { pattern: { shape: '/', fgcolor: '<q4-ink>' } } })
})

it.each([
  [377, { to: 400, step: 100 }],
  [81, { to: 100, step: 20 }],
  [62, { to: 80, step: 20 }],
  [5, { to: 5, step: 1 }],
  [0.9, { to: 1, step: 0.2 }],
  [0, { to: 1, step: 0.2 }],
])('a maximum of %d gets a round scale', (highest, expected) => {
  expect(roundScale(highest)).toMatchObject({ from: 0, ...expected })
})

it('sums stacked bars before scaling', () => {
  const bars = chart([series([60], { shape: 'bar' }), series([50], { id: 'down', shape: 'bar' })])
  expect(scaleOf(bars).to).toBeGreaterThanOrEqual(110)
})

it('K-16 a percentage axis keeps its fixed scale', () => {
  expect(
    scaleOf(chart([series([3])], { axis: { unit: '%', places: 2, fixed: { from: 0, to: 100, step: 20 } } })),
  ).toEqual({ from: 0, to: 100, step: 20 })
})

it.each([
  ['a minute', 60_000, 6, '%H:%M:%S'],
  ['five minutes in a wide chart', 300_000, 15, '%H:%M:%S'],
  ['five minutes in a narrow chart', 300_000, 6, '%H:%M'],
  ['an hour', 3_600_000, 15, '%H:%M'],
  ['two days', 86_400_000 * 2, 10, '%m-%d %H:%M'],
  ['a week in a wide chart', 86_400_000 * 7, 20, '%m-%d %H:%M'],
  ['a week in a narrow chart', 86_400_000 * 7, 8, '%m-%d'],
])('labels the time axis of %s without two identical labels', (_name, span, ticks, format) => {
  expect(tickFormat(span, ticks)).toBe(format)
})

it('bars of intervals start at them and leave one pixel free', () => {
  const step = 20_000
  const [bar] = draw(chart([series([1, 2], { shape: 'bar', times: [at(0), at(20)] })], { step }))
  expect(bar).toMatchObject({ offset: 0, width: step - 60, x: ['2026-11-20 09:42:00.000', '2026-11-20 09:42:20.000'] })
})

it('two strips each have a full value axis, and share one entry in the legend of the picture', () => {
  const [upper, lower] = draw(
    chart([series([1], { shape: 'bar' }), series([1], { id: 'b', shape: 'bar', strip: 1 })], {
      strips: [
        { badge: 'A', name: '中国', color: 'a' },
        { badge: 'B', name: '印尼', color: 'b' },
      ],
    }),
  )
  expect(upper).toMatchObject({ yaxis: 'y', showlegend: true })
  expect(lower).toMatchObject({ yaxis: 'y3', showlegend: false })
})

it('D-21 draws a point between two gaps as a marker, as it has no line', () => {
  const [line] = draw(chart([series([1, null, 3, null])]))
  expect(line).toMatchObject({ marker: { size: [5, 0, 5, 0] } })
})

it('draws values that are still being counted dotted and hollow, from the last complete one on', () => {
  const [whole, partial] = draw(chart([series([4, 5, 2])], { calendar: 'day', partialFrom: at(4) }))
  expect(whole).toMatchObject({ y: [4, 5], line: { dash: 'solid' } })
  expect(partial).toMatchObject({
    y: [5, 2],
    line: { dash: 'dot', color: '<c1>' },
    marker: { color: '<surface>', size: [0, 6], line: { color: '<c1>' } },
    showlegend: false,
  })
})

it('draws a single value as a marker if it is still being counted, and nothing dotted if none is', () => {
  const [, only] = draw(chart([series([3])], { partialFrom: at(0) }))
  expect(only).toMatchObject({ y: [3], marker: { size: [6] } })
  expect(draw(chart([series([3, 4])], { partialFrom: at(9) }))).toHaveLength(1)
})

it('draws bars that are still being counted pale', () => {
  const [bar] = draw(chart([series([1, 2], { shape: 'bar' })], { partialFrom: at(2) }))
  expect(bar).toMatchObject({ marker: { opacity: [1, 0.45] } })
})
