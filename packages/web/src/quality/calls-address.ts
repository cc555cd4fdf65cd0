import type { CallMetric } from '@rtcops/core/features/calls/calls/call-metrics'
import type { TimeRange } from '@rtcops/core/time/range'
import { printRangeChoice } from '@rtcops/core/time/range-choice'
import { paths } from '../ui/paths.ts'
import type { QualityFilter } from './search/quality-search.ts'

type CallsFilter = Partial<Pick<QualityFilter, 'appkey' | 'as' | 'country' | 'room' | 'router' | 'uid'>>

/**
 * Returns the address of the magnifier with the calls behind a figure: the range, and the filters that the magnifier
 * also has. It filters by one project at a time, and by room and user only within one. With a metric, the worst calls
 * are first.
 */
export function callsAddress(filter: CallsFilter, range: TimeRange, metric?: CallMetric): string {
  const { appkey = [], as, country, room, router, uid } = filter
  const [project] = appkey.length === 1 ? appkey : []
  const inProject = project === undefined ? {} : { app_key: project, channel_name: room, user_id: uid }
  const filters = { ...inProject, country, router, as, metric, time: printRangeChoice({ kind: 'fixed', ...range }) }
  const given = Object.entries(filters).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return `${paths.calls}?${new URLSearchParams(given)}`
}
