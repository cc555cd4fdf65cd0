import type { Answer, Schema } from '@rtcops/core/api/types'
import { countryName } from '@rtcops/core/countries/countries'
import type { Language } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { type InterruptKind, shownInterruptKinds } from '@rtcops/core/quality/joins'
import { shareOf } from '@rtcops/core/quality/shares'
import { second } from '@rtcops/core/time/zone'
import type { DataColor, Series, TimeChart } from '../../../charts/model.ts'
import type { CallsOf } from './join-charts.ts'
import { momentOf, rangeOfAnswer } from './moments.ts'

/** What the words and links of a chart need. */
export interface ChartWords {
  translate: Translate
  language: Language
  callsOf: CallsOf
}

type SuccessField = 'success_join_lt_5s' | 'success_join_total'

/** Attempts that succeeded in each interval, with their rate beside; intervals without attempts are gaps (R-SJ-02). */
export function successChart(
  field: SuccessField,
  { info, list }: Answer<'getSuccessJoinChart'>,
  words: ChartWords,
): TimeChart {
  const label = field === 'success_join_total' ? 'quality.join.joined' : 'quality.join.within5'
  return {
    series: linesOf(list, words).map(({ rows, ...line }) => ({
      ...line,
      name: line.name || words.translate(label),
      shape: 'line',
      values: rows.map((row) => (row.number === 0 ? null : row[field])),
      beside: {
        label: words.translate('quality.join.rate'),
        unit: '%',
        values: rows.map((row) => shareOf(row[field], row.number)),
      },
    })),
    ...frameOf(info, words),
    axis: { unit: '', places: 0 },
  }
}

const kindColors: readonly DataColor[] = ['c1', 'c2', 'c3', 'c4', 'c5']

/** Events of each kind in each interval; of a comparison the chosen kind of each value (R-CI-02). */
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
          return { ...line, id, color, name: words.translate(label), shape: 'line', values: rows.map((row) => row[id]) }
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

/** The rows of each compared value in the order of the answer: A, then B; the whole is one line without a name. */
function linesOf<Each extends Row>(list: readonly Each[], { language, translate }: ChartWords): Line<Each>[] {
  const byName = Map.groupBy(list, ({ name }) => name)
  const isCompared = byName.size > 1
  return [...byName].map(([name, rows], index) => ({
    id: name || 'whole',
    name: isCompared ? comparedName(name, language, translate) : '',
    color: isCompared ? (index === 0 ? 'a' : 'b') : 'c1',
    times: rows.map((row) => momentOf(row._time_interval)),
    rows,
  }))
}

/** A country by its name, an address as it is; nothing is the whole that one value is compared with. */
const comparedName = (name: string, language: Language, translate: Translate): string =>
  name === '' ? translate('common.state.all') : /^[A-Z]{2}$/.test(name) ? countryName(name, language) : name

/** What all charts over time of an answer share: the span of their axis, and the calls behind an interval. */
export function frameOf(
  info: Schema<'Window'>,
  { callsOf, translate }: Pick<ChartWords, 'callsOf' | 'translate'>,
): Pick<TimeChart, 'bands' | 'range' | 'step' | 'link'> {
  const range = rangeOfAnswer(info)
  const link = callsOf && {
    hint: translate('quality.seeCalls'),
    // The first and the last interval may reach beyond the range.
    to: (time: number) =>
      callsOf({ start: Math.max(time, range.start), end: Math.min(time + info.step * second, range.end) }),
  }
  return { bands: [], range, step: info.step * second, ...(link ? { link } : {}) }
}
