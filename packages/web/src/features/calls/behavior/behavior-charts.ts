import type { Answer } from '@rtcops/core/api/types'
import { formatDecimal } from '@rtcops/core/format/format-number'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { type Instant, parseWireTime, second } from '@rtcops/core/time/zone'
import type { CategoryChart, DataColor, TimeChart } from '../../../charts/model.ts'

type Charts = Answer<'getCallBehaviorCharts'>

/** Maximum number of bars: as many as have room for their names; and colours of lines that can be told apart. */
export const mostBars = 6
const lineColors: readonly DataColor[] = ['c1', 'c2', 'c3', 'c4']

/** Returns a chart of events by type, most frequent first, with how many there are per 1,000 user sessions. A click on a bar opens its events. */
export function typesChart({ info }: Charts, translate: Translate, addressOf: (type: number) => string): CategoryChart {
  const types = info.types.slice(0, mostBars)
  const rates = types.map(({ number }) => (info.sessions === 0 ? null : (number / info.sessions) * 1000))
  return {
    categories: types.map(({ type_describe }) => type_describe),
    facts: rates.map((rate) =>
      rate === null ? '' : translate('behavior.chart.rate', { rate: formatDecimal(rate, 2) }),
    ),
    series: [
      {
        id: 'number',
        name: translate('behavior.chart.number'),
        color: 'c1',
        values: types.map(({ number }) => number),
      },
    ],
    axis: { unit: '', places: 0 },
    link: {
      hint: translate('behavior.chart.only'),
      to: ({ category }) => {
        const type = types[category]
        return type && addressOf(type.type_number)
      },
    },
  }
}

/**
 * Returns a chart of the most frequent types over time, and the sum of the others. An interval without any event is a
 * gap; one that is not over is marked as still being counted.
 */
export function timesChart({ info, list, timesList }: Charts, translate: Translate, now: Instant): TimeChart {
  const momentOf = (text: string) => parseWireTime(text) ?? 0
  const named = info.types.slice(0, lineColors.length)
  const counts = new Map<string, Map<number, number>>()
  for (const { _time_interval, number, type_number } of list) {
    const ofInterval = counts.get(_time_interval) ?? new Map<number, number>()
    counts.set(_time_interval, ofInterval.set(type_number, number))
  }
  const values = (count: (ofInterval: Map<number, number>) => number) =>
    timesList.map((time) => {
      const ofInterval = counts.get(time)
      return ofInterval ? count(ofInterval) : null
    })
  const times = timesList.map(momentOf)
  const line = { shape: 'line', times } as const
  const series = named.map(({ type_describe, type_number }, index) => ({
    ...line,
    id: String(type_number),
    name: type_describe,
    color: lineColors[index] ?? 'c1',
    values: values((ofInterval) => ofInterval.get(type_number) ?? 0),
  }))
  const isNamed = new Set(named.map(({ type_number }) => type_number))
  const sumOfOthers = (ofInterval: Map<number, number>) =>
    [...ofInterval].reduce((sum, [type, number]) => sum + (isNamed.has(type) ? 0 : number), 0)
  const others = {
    ...line,
    id: 'others',
    name: translate('behavior.chart.others'),
    color: 'c8' as const,
    values: values(sumOfOthers),
  }
  return {
    series: info.types.length > named.length ? [...series, others] : series,
    bands: [],
    axis: { unit: '', places: 0 },
    step: info.step * second,
    range: { start: times[0] ?? 0, end: momentOf(info.end) },
    // The last interval goes on for as long as its end lies ahead.
    partialFrom: now - info.step * second + 1,
  }
}
