import { createI18n, translator } from '@rtcops/core/i18n/i18n'
import { zh } from '@rtcops/core/i18n/zh/index'
import { describe, expect, it } from 'vitest'
import { csvOf } from '../csv.ts'
import { figureOf } from '../figures.ts'
import type { Series, TimeChart } from '../model.ts'
import { valueText } from '../value-text.ts'
import { nearestIndex, readAt } from './readings.ts'
import { spanText } from './span-text.ts'

const translate = translator(createI18n('zh', { zh }))
const start = Date.UTC(2026, 10, 20, 1, 42, 0)
const up: Series = {
  id: 'up',
  name: '上行',
  color: 'c1',
  shape: 'line',
  times: [start, start + 2000, start + 4000],
  values: [1, null, 3.5],
}
const down: Series = { ...up, id: 'down', name: '下行', times: [start, start + 1000], values: [7, 9] }
const chart: TimeChart = {
  series: [up, down],
  bands: [{ start: start + 60_000, end: start + 75_000, label: '中断 15 秒' }],
  axis: { unit: 'ms', places: 2 },
  range: { start, end: start + 90_000 },
}

it('reads the nearest measurement of each line', () => {
  const reading = readAt(chart, start + 200, 1000)
  expect(reading?.time).toBe(start)
  expect(reading?.values.map(({ value }) => value)).toEqual([1, 7])
})

it('reads a gap as no value, and an ended line as none', () => {
  expect(readAt(chart, start + 2100, 900)?.values.map(({ value }) => value)).toEqual([null, null])
})

it('reads a band where nothing was measured, and nothing far from both', () => {
  expect(readAt(chart, start + 61_000, 1000)).toMatchObject({ time: start + 61_000, band: { label: '中断 15 秒' } })
  expect(readAt(chart, start + 40_000, 1000)).toBeUndefined()
})

it('finds the nearest of many by binary search', () => {
  expect([-5, 14, 15, 16, 99].map((moment) => nearestIndex([0, 10, 20, 30], moment))).toEqual([0, 1, 2, 2, 3])
  expect(nearestIndex([], 5)).toBe(0)
})

it('figures ignore gaps and values out of view', () => {
  expect(figureOf('mean', up, chart.range)).toBe(2.25)
  expect(figureOf('mean', up, chart.range, { partialFrom: start })).toBeUndefined()
  expect(figureOf('peak', down, { start, end: start + 500 })).toBe(7)
  expect(figureOf('median', down, chart.range)).toBe(7)
  expect(figureOf('median', up, { start: start + 50_000, end: start + 60_000 })).toBeUndefined()
})

it('K-16 writes values with two decimals and their unit or word', () => {
  expect(valueText(58.917, { unit: 'kbps', places: 2 })).toBe('58.92 kbps')
  expect(valueText(22.4, { unit: '%', places: 2 })).toBe('22.40%')
  expect(valueText(1_234.5, { unit: '¥', places: 2 })).toBe('¥1,234.50')
  expect(valueText(4, { unit: '', places: 0, words: { 4: '好' } })).toBe('4 好')
  expect(valueText(null, chart.axis)).toBe('—')
})

it('writes one CSV row per moment, an empty field for a gap, and no formula', () => {
  const named = { ...chart, series: [{ ...up, name: '=cmd' }, down] }
  expect(csvOf([named], translate).split('\r\n')).toEqual([
    '时间, =cmd (ms),下行 (ms)',
    '2026-11-20 09:42:00,1,7',
    '2026-11-20 09:42:01,,9',
    '2026-11-20 09:42:02,,',
    '2026-11-20 09:42:04,3.5,',
  ])
})

it('marks each row whose values are still being counted', () => {
  const open = { ...chart, partialFrom: start + 4000 }
  expect(csvOf([open], translate).split('\r\n')).toEqual([
    '时间,上行 (ms),下行 (ms),状态',
    '2026-11-20 09:42:00,1,7,',
    '2026-11-20 09:42:01,,9,',
    '2026-11-20 09:42:02,,,',
    '2026-11-20 09:42:04,3.5,,统计中',
  ])
})

describe('intervals', () => {
  const step = 300_000
  const times = [start, start + step, start + 2 * step]
  const bars: TimeChart = {
    series: [{ ...up, shape: 'bar', times, values: [10, null, 30] }],
    counted: [{ name: '丢包 样本', shortName: '样本', values: [7, 0, 9] }],
    bands: [{ start: start + step, end: start + 2 * step, label: '无样本' }],
    axis: { unit: '%', places: 2 },
    step,
    range: { start: start + 60_000, end: start + 3 * step },
  }

  it('the pointer reads its interval, clipped to the range', () => {
    expect(readAt(bars, start + step - 1, 1)).toMatchObject({
      time: start,
      span: { start: start + 60_000, end: start + step },
      values: [{ value: 10 }],
    })
    expect(readAt(bars, start + 3 * step, 1)).toBeUndefined()
  })

  it('D-21 an interval without samples has no value, and is labelled', () => {
    expect(readAt(bars, start + step, 1)).toMatchObject({ values: [{ value: null }], band: { label: '无样本' } })
  })

  it('counts have their own column', () => {
    const [head, first] = csvOf([bars], translate).split('\r\n')
    expect(head).toBe('时间,上行 (%),丢包 样本')
    expect(first).toMatch(/,10,7$/)
  })

  it.each([
    ['2026-11-20T09:20', '2026-11-20T09:25', false, '09:20 – 09:25'],
    ['2026-11-20T09:20', '2026-11-20T09:25', true, '11-20 09:20 – 09:25'],
    ['2026-11-20T22:00', '2026-11-21T00:00', true, '11-20 22:00 – 24:00'],
    ['2026-11-20T00:00', '2026-11-21T00:00', true, '11-20'],
  ])('shows an interval from %s to %s as it is read', (from, to, long, text) => {
    const at = (moment: string) => Date.parse(`${moment}+08:00`)
    expect(spanText({ start: at(from), end: at(to) }, long)).toBe(text)
  })
})
