import { formatDay } from '@rtcops/core/time/zone'
import { narrowedBy, type QueryPart } from '../../../clickhouse/narrowed-by.ts'
import {
  numbersOf,
  type SessionColumn,
  type StayColumn,
  sessionDetails,
  staysSelect,
} from '../../../clickhouse/stays/stays.ts'
import type { ReportFilter } from './report-filter.ts'

/**
 * SELECT of the stays that a filter means, with its parameters; columns as of `staysSelect`, with those that a filter
 * needs.
 *
 * @param now until when stays in progress are counted, epoch milliseconds
 */
export function staysOf(filter: ReportFilter, now: number, columns: readonly StayColumn[] = []): QueryPart {
  const sessions = narrowedBy(filter, keyColumns)
  const wholes = narrowedBy(filter, { maker: 'manufacturer', model: 'model', room: 'channel_name' })
  const needed: StayColumn[] = [
    ...(filter.maker === undefined ? [] : (['manufacturer'] as const)),
    ...(filter.model === undefined ? [] : (['model'] as const)),
    ...(filter.room === undefined ? [] : (['channel_name'] as const)),
  ]
  return {
    text: staysSelect({
      columns: [...new Set([...columns, ...needed])],
      where: `true ${sessions.text}`,
      having: `true ${wholes.text}`,
      canBeLate: canBeLate(filter, now),
    }),
    params: { ...sessions.params, ...wholes.params, start: filter.range.start, end: filter.range.end, now },
  }
}

/** SELECT of what is known of stays that a page shows, as of `sessionDetails`, with its parameters. @param sessions their numbers */
export function detailsOf(
  filter: ReportFilter,
  now: number,
  columns: readonly SessionColumn[],
  sessions: readonly string[],
): QueryPart {
  const { params, text } = narrowedBy(filter, keyColumns)
  const where = `session IN ${numbersOf('sessions')} ${text}`
  return {
    text: sessionDetails(columns, where, canBeLate(filter, now)),
    params: { ...params, sessions, start: filter.range.start, end: filter.range.end },
  }
}

/** What a filter says of the key of user sessions, and of all that they reported. */
export const keyColumns = { appKeys: 'app_key', user: 'user_id' } as const

/** False where the range reaches to the day of today; telemetry is stored by the days of UTC. */
const canBeLate = ({ range }: ReportFilter, now: number): boolean => formatDay(range.end, 'UTC') < formatDay(now, 'UTC')
