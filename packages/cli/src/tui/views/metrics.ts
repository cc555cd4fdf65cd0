import type { Answer } from '@rtcops/core/api/types'
import type { BucketMetric } from '@rtcops/core/quality/metrics'
import type { Words } from '../../old/say.ts'
import { windowRange } from '../ask-once.ts'

export type Figures = Answer<'getCallQualityData'>
export type FigureName = 'avg_up_loss' | 'avg_rtt' | 'avg_down_loss' | 'success_5s_rate'

/** What `m` goes through: how it is called, asked for, and drawn. */
export interface Metric {
  name: Words
  id: 'up_loss' | 'rtt' | 'down_loss' | 'join'
  /** Of the chart below. */
  figure: FigureName
  figureName: Words
  unit: 'ms' | '%'
  sort: string
}

export const metrics: readonly Metric[] = [
  {
    id: 'up_loss',
    name: { zh: '上行丢包', en: 'Up loss' },
    figure: 'avg_up_loss',
    figureName: { zh: '平均上行丢包 %', en: 'average up loss %' },
    unit: '%',
    sort: 'avg_up_loss',
  },
  {
    id: 'rtt',
    name: { zh: 'RTT', en: 'RTT' },
    figure: 'avg_rtt',
    figureName: { zh: '平均 RTT ms', en: 'average RTT ms' },
    unit: 'ms',
    sort: 'avg_rtt',
  },
  {
    id: 'down_loss',
    name: { zh: '下行丢包', en: 'Down loss' },
    figure: 'avg_down_loss',
    figureName: { zh: '平均下行丢包 %', en: 'average down loss %' },
    unit: '%',
    sort: 'avg_down_loss',
  },
  {
    id: 'join',
    name: { zh: '5秒进入', en: 'Joined in 5 s' },
    figure: 'success_5s_rate',
    figureName: { zh: '5秒进入成功 %', en: 'joined within 5 s %' },
    unit: '%',
    sort: 'now',
  },
]

/** The metric that `m` has come to. */
export const metricAt = (index: number): Metric => metrics[index % metrics.length] as Metric

/** The server's default is two hours that end at its own clock; anything else is asked for. */
export const queryTime = (window: string, now: number, zone: string): [string, string] | undefined =>
  window === '2h' ? undefined : windowRange(window, now, zone)

/** A bucket as narrow heads have it: `0-100`, and `>300` for the last. */
export const bucketName = ({ edges }: BucketMetric, index: number): string =>
  index === 3 ? `>${edges[3]}` : `${edges[index]}-${edges[index + 1]}`
