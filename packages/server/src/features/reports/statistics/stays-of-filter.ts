import { formatDay } from '@rtcops/core/time/zone'
import { narrowedBy, type QueryPart } from '../../../clickhouse/narrowed-by.ts'
import { type StayColumn, staysSelect } from '../../../clickhouse/stays/stays.ts'
import type { ReportFilter } from './report-filter.ts'

/**
 * SELECT of the stays that a filter means, with its parameters; columns as of `staysSelect`, with those that a filter
 * needs.
 *
 * @param now until when stays in progress are counted, epoch milliseconds
 * @param within further conditions on the parts of the key, with their `AND`
 */
export function staysOf(
  filter: ReportFilter,
  now: number,
  columns: readonly StayColumn[] = [],
  within: QueryPart = { text: '', params: {} },
): QueryPart {
  const sessions = narrowedBy(filter, { appKeys: 'app_key', user: 'user_id' })
  const wholes = narrowedBy(filter, { maker: 'manufacturer', model: 'model', room: 'channel_name' })
  const needed: StayColumn[] = [
    ...(filter.maker === undefined ? [] : (['manufacturer'] as const)),
    ...(filter.model === undefined ? [] : (['model'] as const)),
    ...(filter.room === undefined ? [] : (['channel_name'] as const)),
  ]
  return {
    text: staysSelect({
      columns: [...new Set([...columns, ...needed])],
      where: `true ${sessions.text}${within.text}`,
      having: `true ${wholes.text}`,
      // Telemetry is stored by the days of UTC.
      canBeLate: formatDay(filter.range.end, 'UTC') < formatDay(now, 'UTC'),
    }),
    params: {
      ...sessions.params,
      ...wholes.params,
      ...within.params,
      start: filter.range.start,
      end: filter.range.end,
      now,
    },
  }
}
