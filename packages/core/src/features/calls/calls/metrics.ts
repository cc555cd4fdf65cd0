import type { Schema } from '../../../api/types.ts'
import type { MessageKey } from '../../../i18n/catalogue.ts'

export type QualitySample = Schema<'QualitySample'>

/** One line of a chart: which field it reads, and how the field's value becomes the drawn one. */
export interface CallSeries {
  field: keyof QualitySample & string
  label: MessageKey
  /** Undefined stays undefined: what was not measured is a gap, never a zero (R-MSC-03). */
  drawn: (value: number) => number | undefined
}

export interface CallChart {
  id: 'quality' | 'bitrate' | 'distance' | 'jitter' | 'loss' | 'cpu'
  title: MessageKey
  unit: '' | 'kbps' | 'ms' | '%'
  series: readonly CallSeries[]
}

/** 6 minus the stored score: 5 very good to 1 very poor; undefined for a score that says nothing (D-38). */
export const plottedQuality = (score: number): number | undefined => (score >= 1 && score <= 5 ? 6 - score : undefined)

/** Bytes per second as kbps with two decimals (K-15). */
export const kbpsOf = (bytesPerSecond: number): number => Math.round((bytesPerSecond * 800) / 1024) / 100

const asIs = (value: number): number => value

/** The words of the quality axis by plotted value (R-MSC-03). */
export const qualityWords: Readonly<Record<1 | 2 | 3 | 4 | 5, MessageKey>> = {
  5: 'call.quality.veryGood',
  4: 'call.quality.good',
  3: 'call.quality.average',
  2: 'call.quality.poor',
  1: 'call.quality.veryPoor',
}

/** The six charts of a call in their order (R-MSC-01). */
export const callCharts: readonly CallChart[] = [
  {
    id: 'quality',
    title: 'call.chart.quality',
    unit: '',
    series: [
      { field: 'txquality', label: 'call.series.upQuality', drawn: plottedQuality },
      { field: 'rxquality', label: 'call.series.downQuality', drawn: plottedQuality },
    ],
  },
  {
    id: 'bitrate',
    title: 'call.chart.bitrate',
    unit: 'kbps',
    series: [
      { field: 'send_bps', label: 'call.series.upBitrate', drawn: kbpsOf },
      { field: 'recv_bps', label: 'call.series.downBitrate', drawn: kbpsOf },
    ],
  },
  {
    id: 'distance',
    title: 'call.chart.distance',
    unit: 'ms',
    series: [{ field: 'distance', label: 'call.series.distance', drawn: asIs }],
  },
  {
    id: 'jitter',
    title: 'call.chart.jitter',
    unit: 'ms',
    series: [{ field: 'jitter', label: 'call.series.jitter', drawn: asIs }],
  },
  {
    id: 'loss',
    title: 'call.chart.loss',
    unit: '%',
    series: [
      { field: 'up_loss_rate', label: 'call.series.upLoss', drawn: asIs },
      { field: 'down_loss_rate', label: 'call.series.downLoss', drawn: asIs },
    ],
  },
  { id: 'cpu', title: 'call.chart.cpu', unit: '%', series: [{ field: 'cpu', label: 'call.series.cpu', drawn: asIs }] },
]

/** What a series draws for a sample; undefined where there is a gap. */
export function drawnValue(series: CallSeries, sample: QualitySample): number | undefined {
  const value = sample[series.field]
  return typeof value === 'number' ? series.drawn(value) : undefined
}
