import type { MetricId } from '@rtcops/core/quality/metrics'
import { type QualityFilter, qualityParams } from '../../../quality/search/quality-search.ts'
import { writeFilter } from '../../../ui/filter/url-params.ts'
import { paths } from '../../../ui/paths.ts'

const places: Readonly<Record<MetricId, string>> = { rtt: 'rtt', up_loss: 'up-loss', down_loss: 'down-loss' }

/**
 * Returns the address of a metric's detail screen with the filters of the overview (R-CQO-04), without its
 * comparison.
 */
export const detailAddress = (metric: MetricId, filter: QualityFilter): string =>
  withFilter(`${paths.quality}/${places[metric]}`, filter)

const params = qualityParams()

/** Returns the address of a quality screen with the filters and the range, or the zoom, of another. */
export function withFilter(path: string, filter: QualityFilter): string {
  const { appkey, as, country, room, router, uid, query_time, zoom } = filter
  const carried = { appkey, as, country, room, router, uid, query_time: zoom ?? query_time }
  const query = writeFilter(params, carried).toString()
  return query ? `${path}?${query}` : path
}
