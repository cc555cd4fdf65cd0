import type { Schema } from '../../../api/types.ts'
import type { MessageKey } from '../../../i18n/catalogue.ts'

export type QualitySample = Schema<'QualitySample'>

/** Figures of a moment at which nothing was measured. */
export const nothingMeasured = {
  txquality: null,
  rxquality: null,
  cpu: null,
  send_bps: null,
  recv_bps: null,
  up_loss_rate: null,
  down_loss_rate: null,
  jitter: null,
  distance: null,
  conceal_rate: null,
  freeze_ms: null,
  audio_freeze_ms: null,
  buffer_delay: null,
  limit_bandwidth: null,
  limit_cpu: null,
  available_bps: null,
  mic_level: null,
  mic_on: null,
  send_fps: null,
  recv_fps: null,
  drop_rate: null,
  gap_ms: null,
} as const satisfies Omit<QualitySample, 'ts' | 'uid'>

/** One line of a chart: the field it reads, and the conversion from the field's value to the drawn one. */
export interface CallSeries {
  field: keyof QualitySample & string
  label: MessageKey
  /** Name beside the other line of its chart, where a shorter one suffices. */
  short?: MessageKey
  /** Returns the value to draw. Undefined means not measured, which is drawn as a gap, never as zero (R-MSC-03). */
  drawn: (value: number) => number | undefined
}

export interface CallChart {
  id:
    | ('quality' | 'bitrate' | 'distance' | 'jitter' | 'loss' | 'cpu')
    | ('conceal' | 'freeze' | 'buffer' | 'limit' | 'available' | 'mic' | 'frames' | 'drop')
  title: MessageKey
  unit: '' | 'kbps' | 'ms' | '%' | 'fps' | 'dBov'
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
      { field: 'txquality', label: 'call.series.upQuality', short: 'call.up', drawn: plottedQuality },
      { field: 'rxquality', label: 'call.series.downQuality', short: 'call.down', drawn: plottedQuality },
    ],
  },
  {
    id: 'bitrate',
    title: 'call.chart.bitrate',
    unit: 'kbps',
    series: [
      { field: 'send_bps', label: 'call.series.upBitrate', short: 'call.up', drawn: kbpsOf },
      { field: 'recv_bps', label: 'call.series.downBitrate', short: 'call.down', drawn: kbpsOf },
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
      { field: 'up_loss_rate', label: 'call.series.upLoss', short: 'call.up', drawn: asIs },
      { field: 'down_loss_rate', label: 'call.series.downLoss', short: 'call.down', drawn: asIs },
    ],
  },
  { id: 'cpu', title: 'call.chart.cpu', unit: '%', series: [{ field: 'cpu', label: 'call.series.cpu', drawn: asIs }] },
]

/** Charts of figures that only newer clients measure, in display order; shown only for clients that do. */
export const furtherCharts: readonly CallChart[] = [
  {
    id: 'conceal',
    title: 'call.chart.conceal',
    unit: '%',
    series: [{ field: 'conceal_rate', label: 'call.series.conceal', drawn: asIs }],
  },
  {
    id: 'freeze',
    title: 'call.chart.freeze',
    unit: 'ms',
    series: [
      { field: 'freeze_ms', label: 'call.series.freeze', drawn: asIs },
      { field: 'audio_freeze_ms', label: 'call.series.audioFreeze', drawn: asIs },
    ],
  },
  {
    id: 'buffer',
    title: 'call.chart.buffer',
    unit: 'ms',
    series: [{ field: 'buffer_delay', label: 'call.series.buffer', drawn: asIs }],
  },
  {
    id: 'limit',
    title: 'call.chart.limit',
    unit: '%',
    series: [
      { field: 'limit_bandwidth', label: 'call.series.limitBandwidth', drawn: asIs },
      { field: 'limit_cpu', label: 'call.series.limitCpu', drawn: asIs },
    ],
  },
  {
    id: 'available',
    title: 'call.chart.available',
    unit: 'kbps',
    series: [{ field: 'available_bps', label: 'call.series.available', drawn: kbpsOf }],
  },
  {
    id: 'mic',
    title: 'call.chart.mic',
    unit: 'dBov',
    series: [{ field: 'mic_level', label: 'call.series.mic', drawn: asIs }],
  },
  {
    id: 'frames',
    title: 'call.chart.frames',
    unit: 'fps',
    series: [
      { field: 'send_fps', label: 'call.series.sendFrames', short: 'call.up', drawn: asIs },
      { field: 'recv_fps', label: 'call.series.receivedFrames', short: 'call.down', drawn: asIs },
    ],
  },
  {
    id: 'drop',
    title: 'call.chart.drop',
    unit: '%',
    series: [{ field: 'drop_rate', label: 'call.series.drop', drawn: asIs }],
  },
]

/** All charts of a call. */
export const allCharts: readonly CallChart[] = [...callCharts, ...furtherCharts]

/** Returns the charts to show: the six of every call, and the further ones of which a sample has a figure. */
export const chartsOf = (samples: readonly QualitySample[]): readonly CallChart[] => [
  ...callCharts,
  ...furtherCharts.filter(({ series }) => series.some(({ field }) => samples.some((sample) => sample[field] !== null))),
]

/** Returns the value that a series draws for a sample; undefined for a gap. */
export function drawnValue(series: CallSeries, sample: QualitySample): number | undefined {
  const value = sample[series.field]
  return typeof value === 'number' ? series.drawn(value) : undefined
}
