import type { Answer, Schema } from '@rtcops/core/api/types'
import type { CallMetric } from '@rtcops/core/features/calls/calls/call-metrics'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { TimeChart, ValueAxis } from '../../../charts/model.ts'
import { type ChartWords, frameOf } from '../../../quality/join-lines.ts'
import { answerMoment } from '../../../quality/moments.ts'

type Figures = Schema<'QualityFigures'>

interface QualityFigure {
  field: keyof Figures
  label: MessageKey
  axis: ValueAxis
  /** The count that must be positive for the figure to have a meaning. */
  of: 'number' | 'join_number' | undefined
  /** The metric by which the calls behind it are listed; the newest first without one. */
  calls?: CallMetric
  /** Computed from a histogram: its error is shown. */
  isMedian?: true
}

const percent: ValueAxis = { unit: '%', places: 2, fixed: { from: 0, to: 100, step: 20 } }
const count: ValueAxis = { unit: '', places: 0 }

/**
 * Figures of the page, in the order of its table and of its charts (R-QDP-02). Loss rarely exceeds a few percent, so
 * its axis adapts to the values.
 */
export const qualityFigures: readonly QualityFigure[] = [
  { field: 'avg_rtt', label: 'quality.figure.averageRtt', axis: { unit: 'ms', places: 2 }, of: 'number', calls: 'rtt' },
  {
    field: 'middle_rtt',
    label: 'quality.figure.medianRtt',
    axis: { unit: 'ms', places: 2 },
    of: 'number',
    calls: 'rtt',
    isMedian: true,
  },
  {
    field: 'avg_up_loss',
    label: 'quality.figure.averageUpLoss',
    axis: { unit: '%', places: 2 },
    of: 'number',
    calls: 'up_loss',
  },
  {
    field: 'avg_down_loss',
    label: 'quality.figure.averageDownLoss',
    axis: { unit: '%', places: 2 },
    of: 'number',
    calls: 'down_loss',
  },
  {
    field: 'success_rate',
    label: 'quality.figure.successRate',
    axis: percent,
    of: 'join_number',
    calls: 'failed_joins',
  },
  {
    field: 'success_5s_rate',
    label: 'quality.figure.success5Rate',
    axis: percent,
    of: 'join_number',
    calls: 'failed_joins',
  },
  {
    field: 'connection_interrupt_total',
    label: 'quality.figure.interrupts',
    axis: count,
    of: undefined,
    calls: 'interrupts',
  },
  { field: 'heartbeat_timeout_total', label: 'quality.figure.heartbeats', axis: count, of: undefined },
  { field: 'number', label: 'quality.figure.samples', axis: count, of: undefined },
]

/** Returns one figure over time. What could not be measured is a gap; an interval without events is zero. */
export function figureChart(
  { axis, calls, field, label, of }: QualityFigure,
  { list, window }: Answer<'getCallQualityData'>,
  { callsOf, translate }: Pick<ChartWords, 'translate' | 'callsOf'>,
): TimeChart {
  return {
    series: [
      {
        id: field,
        name: translate(label),
        color: 'c1',
        shape: 'line',
        times: list.map((row) => answerMoment(row._time_interval)),
        values: list.map((row) => (of !== undefined && row[of] === 0 ? null : row[field])),
        ...(of === 'join_number'
          ? {
              beside: {
                label: translate('quality.join.attempts'),
                unit: '' as const,
                values: list.map(({ join_number }) => join_number),
              },
            }
          : {}),
      },
    ],
    axis,
    ...frameOf(window, { translate, callsOf: callsOf && ((range) => callsOf(range, undefined, calls)) }),
  }
}
