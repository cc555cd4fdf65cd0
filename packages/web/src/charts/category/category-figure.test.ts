import { describe, expect, it } from 'vitest'
import { categoryCsv } from '../csv.ts'
import type { CategoryChart } from '../model.ts'
import type { ChartTheme } from '../plotly/theme.ts'
import { scaleOf } from '../scale.ts'
import { barAt, categoryLayout, categoryTraces, inLines } from './category-figure.ts'

const theme: ChartTheme = { token: (name) => name }
const chart: CategoryChart = {
  categories: ['进入成功', '5秒进入失败'],
  series: [
    {
      id: 'now',
      name: '当前周期',
      color: 'p0',
      values: [98.4, 5.8],
      beside: { label: '次数', unit: '', values: [984, 58] },
    },
    { id: 'previous', name: '上一周期', color: 'p1', values: [100, null] },
  ],
  axis: { unit: '%', places: 2, fixed: { from: 0, to: 100, step: 20 } },
}
const draw = (width: number, shown = ['now', 'previous'], drawn = chart) =>
  categoryTraces(drawn, new Set(shown), scaleOf(drawn), theme, { width, height: 200, left: 64 }) as unknown as {
    x: number[]
    y: (number | null)[]
    text: string[]
    marker: { color: string }
  }[]
const lay = (width: number) =>
  categoryLayout(chart, new Set(['now', 'previous']), scaleOf(chart), theme, { width, height: 200, left: 64 })

describe('bars by category', () => {
  it('R-JS-03 every series keeps its colour, whichever the legend hides', () => {
    expect(draw(600).map(({ marker }) => marker.color)).toEqual(['p0', 'p1'])
    expect(draw(600, ['previous']).map(({ marker }) => marker.color)).toEqual(['p1'])
  })

  it('labels all bars if there is room, only the current one if there is little, and none if nothing fits', () => {
    expect(draw(600).map(({ text }) => text)).toEqual([
      ['<b>98.4</b>', '<b>5.8</b>'],
      ['100', ''],
    ])
    expect(draw(150).flatMap(({ text }) => text)).toEqual(['', '', '', ''])
    expect(lay(150).annotations?.map(({ text, y }) => [text, y])).toEqual([
      ['<b>98.4</b>', 98.4],
      ['<b>5.8</b>', 5.8],
    ])
    expect(lay(90).annotations).toEqual([])
    expect(lay(600).annotations).toEqual([])
  })

  it('a missing bar stays a gap', () => {
    expect(draw(600)[1]?.y).toEqual([100, null])
  })

  it('K-16 percentages use an axis of 0 to 100 in steps of 20; small shares have their own, with two decimals', () => {
    const small: CategoryChart = {
      ...chart,
      axis: { unit: '%', places: 2 },
      series: [{ ...chart.series[0], values: [2.61, 0.4] } as never],
    }
    expect(lay(600).yaxis?.ticktext).toEqual(['0%', '20%', '40%', '60%', '80%', '100%'])
    expect(scaleOf(small)).toEqual({ from: 0, to: 4, step: 1 })
    expect(draw(600, ['now'], small)[0]?.text).toEqual(['<b>2.61</b>', '<b>0.40</b>'])
  })

  it('finds the bar under the pointer, and none between two groups', () => {
    expect(barAt(0.2, 2, 2)).toEqual({ category: 0, series: 0 })
    expect(barAt(0.4, 2, 2)).toEqual({ category: 0, series: 1 })
    expect(barAt(0.5, 2, 2)).toEqual({ category: 1, series: undefined })
    expect(barAt(0.999, 2, 2)).toEqual({ category: 1, series: undefined })
    expect(barAt(0.7, 2, 2)).toEqual({ category: 1, series: 0 })
  })

  it('wraps long names between words and Chinese characters', () => {
    expect(inLines('进入成功', 100)).toEqual(['进入成功'])
    expect(inLines('连接Router失败', 72)).toEqual(['连接Router', '失败'])
    expect(inLines('Router connection failed', 72)).toEqual(['Router', 'connection', 'failed'])
  })

  it('the CSV has shares and counts in separate columns; missing values are empty', () => {
    expect(categoryCsv(chart)).toBe(
      [',当前周期 (%),当前周期 次数,上一周期 (%)', '进入成功,98.4,984,100', '5秒进入失败,5.8,58,'].join('\r\n'),
    )
  })
})
