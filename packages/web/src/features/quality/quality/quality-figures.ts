import type { Answer, Schema } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { TimeChart, ValueAxis } from '../../../charts/model.ts'
import { type ChartWords, frameOf } from './join-lines.ts'
import { momentOf } from './moments.ts'

type Figures = Schema<'QualityFigures'>

interface QualityFigure {
  field: keyof Figures
  label: MessageKey
  axis: ValueAxis
  /** What must have been counted for the figure to say anything. */
  of: 'number' | 'join_number' | undefined
  /** From a histogram: its error is said. */
  isMedian?: true
}

const percent: ValueAxis = { unit: '%', places: 2, fixed: { from: 0, to: 100, step: 20 } }
const count: ValueAxis = { unit: '', places: 0 }

/** The figures of the page, in the order of its table and of its charts (R-QDP-02). Loss seldom leaves the lowest percents, so its axis follows it. */
export const qualityFigures: readonly QualityFigure[] = [
  { field: 'avg_rtt', label: 'quality.figure.averageRtt', axis: { unit: 'ms', places: 2 }, of: 'number' },
  {
    field: 'middle_rtt',
    label: 'quality.figure.medianRtt',
    axis: { unit: 'ms', places: 2 },
    of: 'number',
    isMedian: true,
  },
  { field: 'avg_up_loss', label: 'quality.figure.averageUpLoss', axis: { unit: '%', places: 2 }, of: 'number' },
  { field: 'avg_down_loss', label: 'quality.figure.averageDownLoss', axis: { unit: '%', places: 2 }, of: 'number' },
  { field: 'success_rate', label: 'quality.figure.successRate', axis: percent, of: 'join_number' },
  { field: 'success_5s_rate', label: 'quality.figure.success5Rate', axis: percent, of: 'join_number' },
  { field: 'connection_interrupt_total', label: 'quality.figure.interrupts', axis: count, of: undefined },
  { field: 'heartbeat_timeout_total', label: 'quality.figure.heartbeats', axis: count, of: undefined },
  { field: 'number', label: 'quality.figure.samples', axis: count, of: undefined },
]

/** One figure over time. What could not be measured is a gap; that nothing happened is a zero. */
export function figureChart(
  { axis, field, label, of }: QualityFigure,
  { list, window }: Answer<'getCallQualityData'>,
  words: Pick<ChartWords, 'translate' | 'callsOf'>,
): TimeChart {
  return {
    series: [
      {
        id: field,
        name: words.translate(label),
        color: 'c1',
        shape: 'line',
        times: list.map((row) => momentOf(row._time_interval)),
        values: list.map((row) => (of !== undefined && row[of] === 0 ? null : row[field])),
        ...(of === 'join_number'
          ? {
              beside: {
                label: words.translate('quality.join.attempts'),
                unit: '' as const,
                values: list.map(({ join_number }) => join_number),
              },
            }
          : {}),
      },
    ],
    axis,
    ...frameOf(window, words),
  }
}
