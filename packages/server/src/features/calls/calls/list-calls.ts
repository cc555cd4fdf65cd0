import type { Input, Schema } from '@rtcops/core/api/types'
import type { CallMetric } from '@rtcops/core/features/calls/calls/call-metrics'
import type { TimeRange } from '@rtcops/core/time/range'
import { longestRanges } from '@rtcops/core/time/range-presets'
import { day, formatDateTime } from '@rtcops/core/time/zone'
import { newestTelemetry } from '../../../clickhouse/newest-telemetry.ts'
import { causeOnWire } from '../../../diagnosis/cause-on-wire.ts'
import { readCallVerdicts } from '../../../diagnosis/telemetry/call-verdicts.ts'
import { callKey } from '../../../diagnosis/telemetry/in-calls.ts'
import { badField } from '../../../platform/input/refusal.ts'
import { readTimeRange, refuseWider } from '../../../platform/input/time-range.ts'
import { chosenAppKeys, projectNames } from '../../../postgres/project-names.ts'
import type { Context } from '../../../services/context.ts'
import type { Handler } from '../../../services/handlers.ts'
import { figureOnWire } from './call-figures.ts'
import type { CallFilter } from './call-filter.ts'
import { type FoundCall, findCall, withFacts } from './call-queries.ts'
import { callFacts } from './known-call.ts'
import { type CallOrder, countCalls, findCallPage } from './page-queries.ts'
import { findSpecialCalls } from './special-calls.ts'
import { slack } from './user-session-queries.ts'

type Filter = Input<'exportCallSessions'>

/** Returns a page of the calls that overlap a range (R-MSG-09), with their total and how many are in progress. */
export const listCallSessions: Handler<'listCallSessions'> = async (context, input) => {
  const now = context.now()
  const filter = await readCallFilter(context, input)
  const [counts, found, newest] = await Promise.all([
    countCalls(context, filter, now),
    findCallPage(context, filter, callOrderOf(input), pageOf(input), now),
    newestTelemetry(context, now),
  ])
  return {
    list: await callsOnWire(context, found, input.metric),
    total: counts.total,
    info: { ongoing: counts.ongoing, until: newest === undefined ? null : formatDateTime(newest) },
  }
}

type Reader = Pick<Context, 'db' | 'telemetry' | 'signal' | 'now'>

/** Returns calls in the contract's form, with all that is known of them. */
export async function callsOnWire(
  context: Reader,
  found: readonly FoundCall[],
  metric: CallMetric | undefined,
): Promise<Schema<'CallSession'>[]> {
  const [rows, nameOf, verdicts] = await Promise.all([
    withFacts(context, found),
    projectNames(
      context.db,
      found.map(({ appKey }) => appKey),
    ),
    readCallVerdicts(context, found),
  ])
  const isSpecial = await findSpecialCalls(context, rows)
  return rows.map((row) => ({
    id: row.callId,
    channel_session_id: row.callId,
    app_key: row.appKey,
    ...nameOf(row.appKey),
    channel_name: row.channelName,
    ...callFacts(row, context.now()),
    is_special: isSpecial(row),
    ...causeOnWire(verdicts.get(callKey(row))),
    ...figureOnWire(metric, row.figure),
  }))
}

/** Reads the filter of a request. @throws {Refusal} 40001 that names the field */
export async function readCallFilter(context: Reader, input: Filter): Promise<CallFilter> {
  if (input.app_key === undefined && (input.channel_name !== undefined || input.user_id !== undefined))
    throw badField('app_key', 'common.refusal.needsProject')
  if (input.order?.field === 'figure' && input.metric === undefined) throw badField('metric', 'common.refusal.required')
  const range = readRange(input.time, context.now())
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
    cause: input.cause,
    side: input.side,
    figure: input.metric && { metric: input.metric, range: await measuredIn(context, input, range) },
  }
}

/** Returns the range in which figures are measured: of a call that is named by its id, the whole call. */
async function measuredIn(context: Reader, input: Filter, range: TimeRange): Promise<TimeRange> {
  const { app_key, channel_session_id: callId } = input
  const call = callId === undefined ? undefined : await findCall(context, callId, app_key)
  return call ? { start: call.created - slack, end: (call.ongoing ? context.now() : call.lastLeave) + slack } : range
}

function readRange(time: readonly string[] | undefined, now: number): TimeRange {
  if (!time) return { start: now - day, end: now + 1 }
  const range = readTimeRange(time)
  refuseWider(range, longestRanges.calls)
  return range
}

/** Returns the order: the newest first, or the worst first by a metric, unless the request says otherwise. */
export const callOrderOf = ({ metric, order }: Filter): CallOrder =>
  order
    ? { field: order.field, descending: order.sort === 2 }
    : { field: metric === undefined ? 'create_date' : 'figure', descending: true }

/** Returns limit and offset; page and limit have defaults in the contract. */
export function pageOf({ page = 1, limit = 10 }: { page?: number; limit?: number }): { limit: number; offset: number } {
  return { limit, offset: (page - 1) * limit }
}
