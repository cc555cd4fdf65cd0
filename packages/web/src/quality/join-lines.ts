import type { Answer, Schema } from '@rtcops/core/api/types'
import { countryName } from '@rtcops/core/countries/countries'
import type { Language } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { type InterruptKind, shownInterruptKinds } from '@rtcops/core/quality/joins'
import { shareOf } from '@rtcops/core/quality/shares'
import { day, second } from '@rtcops/core/time/zone'
import type { DataColor, Series, TimeChart } from '../charts/model.ts'
import { partialSince } from '../charts/time/partial.ts'
import type { CallsOf } from './join-charts.ts'
import { answerMoment, rangeOfAnswer } from './moments.ts'
import { rangeName } from './range-name.ts'

/** Translation and links that a chart needs. */
export interface ChartWords {
  translate: Translate
  language: Language
  callsOf: CallsOf
}

type SuccessField = 'success_join_lt_5s' | 'success_join_total'

/**
 * Returns the rate of success in each interval, with the attempts that succeeded, and all of them, beside (R-SJ-02);
 * intervals without attempts are gaps.
 */
export function successChart(
  field: SuccessField,
  { info, list }: Answer<'getSuccessJoinChart'>,
  words: ChartWords,
): TimeChart {
  const label = field === 'success_join_total' ? 'quality.join.joined' : 'quality.join.within5'
  const lines = linesOf(list, words)
  const rates = lines.map(({ rows }) => rows.map((row) => shareOf(row[field], row.number)))
  return {
    series: lines.map(({ rows, ...line }, index) => ({
      ...line,
      name: line.name || words.translate(label),
      shape: 'line',
      values: rates[index] ?? [],
      beside: {
        label: words.translate('quality.join.count'),
        unit: '',
        values: rows.map((row) => (row.number === 0 ? null : row[field])),
      },
    })),
    counted: lines.map(({ name, rows }) => {
      const attempts = [name, words.translate('quality.join.attempts')].filter(Boolean).join(' ')
      return { name: attempts, shortName: attempts, values: rows.map(({ number }) => number) }
    }),
    ...frameOf(info, words),
    axis: { unit: '%', places: 2, fixed: rateScale(rates.flat()) },
  }
}

/** Returns both rates of success as lines on one scale, of one request that compares nothing (R-SJ-02). */
export function ratesChart(answer: Answer<'getSuccessJoinChart'>, words: ChartWords): TimeChart {
  const within5 = successChart('success_join_lt_5s', answer, words)
  const joined = successChart('success_join_total', answer, words)
  const series = [
    ...within5.series.map((line) => ({ ...line, id: 'within5' })),
    ...joined.series.map((line) => ({ ...line, id: 'joined', color: 'c2' as const })),
  ]
  return { ...within5, series, axis: { ...within5.axis, fixed: rateScale(series.flatMap(({ values }) => values)) } }
}

/**
 * Returns the attempts that had not succeeded within 5 s in each interval, as stacked counts with their shares beside:
 * those that failed, and above them those that succeeded later.
 */
export function notWithin5Chart({ info, list }: Answer<'getSuccessJoinChart'>, words: ChartWords): TimeChart {
  const { translate } = words
  const [whole] = linesOf(list, words)
  const rows = whole?.rows ?? []
  const seriesOf = (
    id: 'failed' | 'late',
    color: DataColor,
    countOf: (row: (typeof rows)[number]) => number,
  ): Series => ({
    id,
    color,
    name: translate(`quality.join.${id}`),
    shape: 'bar',
    times: whole?.times ?? [],
    values: rows.map((row) => (row.number === 0 ? null : countOf(row))),
    beside: {
      label: translate('quality.join.rate'),
      unit: '%',
      values: rows.map((row) => shareOf(countOf(row), row.number)),
    },
  })
  const attempts = translate('quality.join.attempts')
  return {
    series: [
      seriesOf('failed', 'q4', (row) => row.number - row.success_join_total),
      seriesOf('late', 'q3', (row) => row.success_join_total - row.success_join_lt_5s),
    ],
    counted: [{ name: attempts, shortName: attempts, values: rows.map(({ number }) => number) }],
    ...frameOf(info, words),
    axis: { unit: '', places: 0 },
  }
}

/** Returns a scale up to 100 % that begins below the lowest rate: a drop from 98 to 93 % has to be seen. */
function rateScale(rates: readonly (number | null)[]): NonNullable<TimeChart['axis']['fixed']> {
  const lowest = Math.min(100, ...rates.map((rate) => rate ?? 100))
  const step = lowest >= 95 ? 1 : lowest >= 90 ? 2 : lowest >= 75 ? 5 : 20
  return { from: Math.max(0, Math.floor((lowest - 0.01) / step) * step), to: 100, step }
}

const kindColors: readonly DataColor[] = ['c1', 'c2', 'c3', 'c4', 'c5']

/**
 * Returns the events of each kind in each interval, as counts stacked on one another; in a comparison a line of the
 * selected kind for each value (R-CI-02).
 */
export function interruptChart(
  kind: InterruptKind | undefined,
  { info, list }: Answer<'getConnectionInterruptChart'>,
  words: ChartWords,
): TimeChart {
  const lines = linesOf(list, words)
  const [whole] = lines
  const series: Series[] =
    lines.length === 1 && whole
      ? shownInterruptKinds.flatMap(({ id, label }, index) => {
          if (kind !== undefined && kind !== id) return []
          const { rows, ...line } = whole
          const color = kindColors[index] ?? 'c1'
          return { ...line, id, color, name: words.translate(label), shape: 'bar', values: rows.map((row) => row[id]) }
        })
      : lines.map(({ rows, ...line }) => ({
          ...line,
          shape: 'line',
          values: rows.map((row) => row[kind ?? 'connection_interrupt_total']),
        }))
  return { series, ...frameOf(info, words), axis: { unit: '', places: 0 } }
}

interface Row {
  _time_interval: string
  name: string
}

interface Line<Each> extends Pick<Series, 'id' | 'name' | 'color' | 'times'> {
  rows: Each[]
}

/**
 * Returns the rows of each compared value in the order of the response: A, then B; the total is one line without a
 * name.
 */
function linesOf<Each extends Row>(list: readonly Each[], { language, translate }: ChartWords): Line<Each>[] {
  const byName = Map.groupBy(list, ({ name }) => name)
  const isCompared = byName.size > 1
  const [axis] = list
  return [...byName].map(([name, rows], index) => ({
    id: name || 'whole',
    name: isCompared ? comparedName(name, language, translate) : '',
    color: isCompared ? (index === 0 ? 'a' : 'b') : 'c1',
    times: rows.map((row) => answerMoment(row._time_interval) - shiftOf(axis, rows)),
    rows,
  }))
}

/** Returns the milliseconds by which a line is later than the time axis; more than 0 only for one of two ranges. */
const shiftOf = (axis: Row | undefined, [first]: readonly Row[]): number =>
  axis && first ? answerMoment(first._time_interval) - answerMoment(axis._time_interval) : 0

/**
 * Returns the name of a compared value: a range by its window, a country by its name, an address as it is; empty means the total that one
 * value is compared with.
 */
const comparedName = (name: string, language: Language, translate: Translate): string =>
  name === '' ? translate('common.state.all') : /^[A-Z]{2}$/.test(name) ? countryName(name, language) : rangeName(name)

/** Returns what all charts over time of a response share: the range of their axis, and the calls behind an interval. */
export function frameOf(
  info: Schema<'Window'>,
  { callsOf, translate }: Pick<ChartWords, 'callsOf' | 'translate'>,
): Pick<TimeChart, 'bands' | 'range' | 'step' | 'partialFrom' | 'link'> {
  const range = rangeOfAnswer(info)
  const link = callsOf && {
    hint: translate('quality.seeCalls'),
    // The first and the last interval may reach beyond the range.
    to: (time: number) =>
      callsOf({ start: Math.max(time, range.start), end: Math.min(time + info.step * second, range.end) }),
  }
  const step = info.step * second
  return { bands: [], range, step, ...(step === day ? partialSince(info.until) : {}), ...(link ? { link } : {}) }
}
