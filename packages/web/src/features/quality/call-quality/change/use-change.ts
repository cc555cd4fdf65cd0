import { getQualityChange } from '@rtcops/core/api/generated/operations'
import type { Input, Schema } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { rangeToWire, type TimeRange } from '@rtcops/core/time/range'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { earlierPeriods, type QualityFilter, scopeOf } from '../../../../quality/search/quality-search.ts'
import { recovering } from '../../../../ui/recovering.ts'

type ChangeInput = Required<Input<'getQualityChange'>>
export type ChangeMetric = ChangeInput['metric']
export type ChangePeriod = ChangeInput['period']
export type ChangeDimension = ChangeInput['dimension']

/** A request for what changed: a metric of these filters in this window, against an earlier one. */
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
export const changePeriods: readonly ChangePeriod[] = earlierPeriods
export const changeDimensions: readonly ChangeDimension[] = [
  ...(['country', 'router', 'as', 'company'] as const),
  ...(['project', 'sdk', 'device'] as const),
]

/** Maximum number of values shown on each side of a dimension, but for those that moved or have a peak. */
const mostRows = 5

/** Returns what accounts for the change, by one dimension. The previous response is kept while a new one is loading. */
export function useChange({ filter, metric, period, window }: ChangeQuestion, dimension: ChangeDimension) {
  const request = { ...scopeOf(filter), metric, period, dimension, query_time: rangeToWire(window), limit: mostRows }
  return useQuery({
    ...getQualityChange(request),
    ...recovering,
    placeholderData: keepPreviousData,
  })
}

/** Returns the effect that decides the side of a value: of its own share, or of its size if it is new. */
export const effectOf = (row: Schema<'Contribution'>): number | null =>
  row.number > 0 && row.before_number === 0 ? row.mix_effect : row.rate_effect

/** The filter that a value of a dimension corresponds to, and the part of the window to zoom to. */
export type Narrowing = Place & { zoom?: string }
type Place = { country: string } | { router: string } | { as: string } | { appkey: readonly string[] }

/** Returns the filter for a value of a dimension; undefined if there is no such filter. @param appkeys projects of a company */
export function narrowedTo(
  dimension: ChangeDimension,
  { appkeys, value }: Pick<Schema<'Contribution'>, 'appkeys' | 'value'>,
): Place | undefined {
  if (value === '') return undefined
  if (dimension === 'company') return appkeys && { appkey: appkeys }
  if (dimension === 'project') return { appkey: [value] }
  if (dimension === 'country') return { country: value }
  if (dimension === 'router') return { router: value }
  return dimension === 'as' ? { as: value } : undefined
}
