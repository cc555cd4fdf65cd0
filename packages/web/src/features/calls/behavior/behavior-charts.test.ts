import type { Answer } from '@rtcops/core/api/types'
import { describe, expect, it } from 'vitest'
import { timesChart, typesChart } from './behavior-charts.ts'

const translate = (key: string, values?: object) => (values ? `${key} ${Object.values(values)}` : key)
const type = (type_number: number, number: number) => ({
  type_number,
  type_describe: `类型${type_number}`,
  number,
  bad: 0,
  fatal: 0,
})
const answer: Answer<'getCallBehaviorCharts'> = {
  code: 0,
  msg: '',
  timesList: ['2026-11-10 10:00:00', '2026-11-10 10:05:00', '2026-11-10 10:10:00'],
  list: [
    { _time_interval: '2026-11-10 10:00:00', type_number: 1, number: 9 },
    { _time_interval: '2026-11-10 10:00:00', type_number: 6, number: 1 },
    { _time_interval: '2026-11-10 10:00:00', type_number: 7, number: 2 },
    { _time_interval: '2026-11-10 10:10:00', type_number: 2, number: 8 },
  ],
  info: {
    start: '2026-11-10 10:02:00',
    end: '2026-11-10 10:12:00',
    step: 300,
    until: null,
    number: 20,
    sessions: 40,
    types: [type(1, 9), type(2, 8), type(3, 3), type(4, 3), type(5, 3), type(6, 1), type(7, 2)],
  },
}

const moment = (time: string) => Date.parse(`2026-11-10T${time}+08:00`)

describe('charts of behavior', () => {
  it('R-CBH-02 has bars by type, each linking to its events', () => {
    const chart = typesChart(answer, translate, (number) => `/to?event=${number}`)
    expect(chart.categories.slice(0, 2)).toEqual(['类型1', '类型2'])
    expect(chart.series[0]?.values).toEqual([9, 8, 3, 3, 3, 1])
    expect(chart.facts?.slice(0, 2)).toEqual(['behavior.chart.rate 225.00', 'behavior.chart.rate 200.00'])
    expect(chart.link?.to({ category: 1, series: 0 })).toBe('/to?event=2')
    expect(chart.link?.to({ category: 99, series: 0 })).toBeUndefined()
  })

  it('R-CBH-02 has no rate if no user session began in the range', () => {
    const chart = typesChart({ ...answer, info: { ...answer.info, sessions: 0 } }, translate, () => '')
    expect(new Set(chart.facts)).toEqual(new Set(['']))
  })

  it('R-CBH-02 has lines over time with a sum of the other types; intervals without reports are gaps, not zeros', () => {
    const { partialFrom, series } = timesChart(answer, translate, moment('10:12:00'))
    expect(series.map(({ name }) => name)).toEqual(['类型1', '类型2', '类型3', '类型4', 'behavior.chart.others'])
    expect(series[0]?.values).toEqual([9, null, 0])
    expect(series[1]?.values).toEqual([0, null, 8])
    expect(series.at(-1)?.values).toEqual([3, null, 0])
    // F13: the interval that began at 10:10 is not over.
    const isPartial = (time: string) => moment(time) >= (partialFrom ?? 0)
    expect(['10:05:00', '10:10:00'].map(isPartial)).toEqual([false, true])
  })
})
