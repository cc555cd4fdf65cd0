import type { MetricId } from '@rtcops/core/quality/metrics'
import { writeFilter } from '../../../ui/url-params.ts'
import { type QualityFilter, qualityParams } from './quality-search.ts'

export const overviewPath = '/data-monitoring/call-quality-statistics'

const places: Readonly<Record<MetricId, string>> = { rtt: 'rtt', up_loss: 'up-loss', down_loss: 'down-loss' }

/** The detail screen of a metric with the filters of the overview (R-CQO-04); what is compared stays behind. */
export const detailAddress = (metric: MetricId, filter: QualityFilter): string =>
  withFilter(`${overviewPath}/${places[metric]}`, filter)

const params = qualityParams()

/** A screen of quality with the filters and the range of another. */
export function withFilter(path: string, filter: QualityFilter): string {
  const { tab: _tab, diff_type: _type, diff_value1: _first, diff_value2: _second, ...carried } = filter
  const query = writeFilter(params, carried).toString()
  return query ? `${path}?${query}` : path
}
