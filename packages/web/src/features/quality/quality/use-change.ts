import { getQualityChange } from '@rtcops/core/api/generated/operations'
import type { Input } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { rangeToWire, type TimeRange } from '@rtcops/core/time/range'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { recovering } from '../../../ui/recovering.ts'
import type { QualityFilter } from './quality-search.ts'

type ChangeInput = Required<Input<'getQualityChange'>>
export type ChangeMetric = ChangeInput['metric']
export type ChangePeriod = ChangeInput['period']
export type ChangeDimension = ChangeInput['dimension']

/** What changed: the metric of these filters in this window, against an earlier one. */
export interface ChangeQuestion {
  filter: QualityFilter
  window: TimeRange
  metric: ChangeMetric
  period: ChangePeriod
}

export const changeMetrics: readonly { id: ChangeMetric; label: MessageKey; bad: MessageKey }[] = [
  { id: 'up_loss', label: 'quality.metric.upLoss', bad: 'quality.change.bad.upLoss' },
  { id: 'down_loss', label: 'quality.metric.downLoss', bad: 'quality.change.bad.downLoss' },
  { id: 'rtt', label: 'quality.metric.rtt', bad: 'quality.change.bad.rtt' },
  { id: 'join', label: 'quality.join.notJoined5', bad: 'quality.change.bad.join' },
]
export const changePeriods: readonly ChangePeriod[] = ['previous', 'day1', 'day2', 'day7']
export const changeDimensions: readonly ChangeDimension[] = ['country', 'router', 'as', 'project', 'sdk', 'device']

/** Values of a dimension that are shown. */
const mostRows = 6

/** Who accounts for the change, by one dimension. The answer before stays while another is on its way. */
export function useChange({ filter, metric, period, window }: ChangeQuestion, dimension: ChangeDimension) {
  const { appkey, as, country, room, router, uid } = filter
  const place = { country, router, as, room, uid, appkey: appkey && [...appkey] }
  const given = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined))
  return useQuery({
    ...getQualityChange({ ...given, metric, period, dimension, query_time: rangeToWire(window), limit: mostRows }),
    ...recovering,
    placeholderData: keepPreviousData,
  })
}

/** The one filter that a value of a dimension stands for. */
export type Narrowing = { country: string } | { router: string } | { as: string } | { appkey: readonly string[] }

/** The filter that a value of a dimension narrows to; undefined for what no filter knows. */
export function narrowedTo(dimension: ChangeDimension, value: string): Narrowing | undefined {
  if (value === '') return undefined
  if (dimension === 'project') return { appkey: [value] }
  if (dimension === 'country') return { country: value }
  if (dimension === 'router') return { router: value }
  return dimension === 'as' ? { as: value } : undefined
}
