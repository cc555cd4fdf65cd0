import type { Input } from '@rtcops/core/api/types'
import type { TimeRange } from '@rtcops/core/time/range'
import { day, formatDateTime } from '@rtcops/core/time/zone'
import { newestTelemetry } from '../../../clickhouse/newest-telemetry.ts'
import type { Handler } from '../../../handlers.ts'
import { badField } from '../../../http/refusal.ts'
import { readTimeRange, refuseWider } from '../../../http/time-range.ts'
import { chosenAppKeys, projectNames } from '../../../postgres/project-names.ts'
import { type CallFilter, type CallOrder, countCalls, listCalls } from './call-queries.ts'
import { callTimes } from './known-call.ts'
import { findSpecialCalls } from './special-calls.ts'

/** Longest range that may be asked for. */
const mostDays = 31

type Filter = Input<'listCallSessions'>

/** Calls that overlap a range (R-MSG-09), a page of them, with their total and how many are in progress. */
export const listCallSessions: Handler<'listCallSessions'> = async (context, input) => {
  const now = context.now()
  const filter = await readFilter(context, input, now)
  const [counts, rows, newest] = await Promise.all([
    countCalls(context, filter, now),
    listCalls(context, filter, orderOf(input), pageOf(input), now),
    newestTelemetry(context, now),
  ])
  const [nameOf, isSpecial] = await Promise.all([
    projectNames(
      context.db,
      rows.map(({ appKey }) => appKey),
    ),
    findSpecialCalls(context, rows),
  ])
  return {
    list: rows.map((row) => ({
      id: row.callId,
      channel_session_id: row.callId,
      app_key: row.appKey,
      ...nameOf(row.appKey),
      channel_name: row.channelName,
      ...callTimes(row, now),
      is_special: isSpecial(row),
    })),
    total: counts.total,
    info: { ongoing: counts.ongoing, until: newest === undefined ? null : formatDateTime(newest) },
  }
}

async function readFilter(
  context: Parameters<Handler<'listCallSessions'>>[0],
  input: Filter,
  now: number,
): Promise<CallFilter> {
  if (input.app_key === undefined && (input.channel_name !== undefined || input.user_id !== undefined))
    throw badField('app_key', 'common.refusal.needsProject')
  const range = readRange(input.time, now)
  return {
    appKeys: await chosenAppKeys(context.db, input),
    range: input.channel_session_id === undefined ? range : undefined,
    callId: input.channel_session_id,
    status: input.status,
    channelName: input.channel_name,
    userId: input.user_id,
    country: input.country,
    router: input.router,
    accessServer: input.as,
  }
}

function readRange(time: readonly string[] | undefined, now: number): TimeRange {
  if (!time) return { start: now - day, end: now + 1 }
  const range = readTimeRange(time)
  refuseWider(range, mostDays)
  return range
}

function orderOf({ order }: Filter): CallOrder {
  return order ? { field: order.field, descending: order.sort === 2 } : { field: 'create_date', descending: true }
}

/** Page and limit have defaults in the contract. */
export function pageOf({ page = 1, limit = 10 }: { page?: number; limit?: number }): { limit: number; offset: number } {
  return { limit, offset: (page - 1) * limit }
}
