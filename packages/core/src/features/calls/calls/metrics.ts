import type { Schema } from '../../../api/types.ts'
import type { MessageKey } from '../../../i18n/catalogue.ts'

export type QualitySample = Schema<'QualitySample'>

/** Figures of a moment at which nothing was measured. */
export const nothingMeasured = {
  ...{ txquality: null, rxquality: null, cpu: null, send_bps: null, recv_bps: null },
  ...{ up_loss_rate: null, down_loss_rate: null, jitter: null, distance: null },
  ...{ conceal_rate: null, freeze_ms: null, audio_freeze_ms: null, buffer_delay: null },
  ...{ limit_bandwidth: null, limit_cpu: null, available_bps: null, mic_level: null, mic_on: null },
  ...{ send_fps: null, recv_fps: null, drop_rate: null, gap_ms: null },
} as const satisfies Omit<QualitySample, 'ts' | 'uid'>

/** One line of a chart: the field it reads, and the conversion from the field's value to the drawn one. */
export interface CallSeries {
  field: keyof QualitySample & string
  label: MessageKey
  /** Returns the value to draw. Undefined means not measured, which is drawn as a gap, never as zero (R-MSC-03). */
  drawn: (value: number) => number | undefined
}

export interface CallChart {
  id: 'quality' | 'bitrate' | 'distance' | 'jitter' | 'loss' | 'cpu'
  title: MessageKey
  unit: '' | 'kbps' | 'ms' | '%'
  series: readonly CallSeries[]
}

/**
 * Returns 6 minus the stored score, from 5 (very good) to 1 (very poor); undefined for a score outside 1 to 5 (D-38).
 */
export const plottedQuality = (score: number): number | undefined => (score >= 1 && score <= 5 ? 6 - score : undefined)

/** Converts bytes per second to kbps with two decimals (K-15). */
export const kbpsOf = (bytesPerSecond: number): number => Math.round((bytesPerSecond * 800) / 1024) / 100

const asIs = (value: number): number => value

/** Labels of the quality axis by plotted value (R-MSC-03). */
export const qualityWords: Readonly<Record<1 | 2 | 3 | 4 | 5, MessageKey>> = {
  5: 'call.quality.veryGood',
  4: 'call.quality.good',
  3: 'call.quality.average',
  2: 'call.quality.poor',
  1: 'call.quality.veryPoor',
}

/** The six charts of a call in display order (R-MSC-01). */
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

/** Returns the value that a series draws for a sample; undefined for a gap. */
export function drawnValue(series: CallSeries, sample: QualitySample): number | undefined {
  const value = sample[series.field]
  return typeof value === 'number' ? series.drawn(value) : undefined
}
