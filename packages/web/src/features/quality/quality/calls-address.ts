import type { TimeRange } from '@rtcops/core/time/range'
import { printRangeChoice } from '@rtcops/core/time/range-choice'
import { callsPath } from '../../../ui/call-address.ts'
import type { QualityFilter } from './quality-search.ts'

/**
 * The magnifier with the calls behind a figure: the filters that it has as well, and the range. It knows one project at a time, and room and
 * user only within one.
 */
export function callsAddress(filter: QualityFilter, range: TimeRange): string {
  const { appkey = [], as, country, room, router, uid } = filter
  const [project] = appkey.length === 1 ? appkey : []
  const inProject = project === undefined ? {} : { app_key: project, channel_name: room, user_id: uid }
  const wanted = { ...inProject, country, router, as, time: printRangeChoice({ kind: 'fixed', ...range }) }
  const given = Object.entries(wanted).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return `${callsPath}?${new URLSearchParams(given)}`
}
