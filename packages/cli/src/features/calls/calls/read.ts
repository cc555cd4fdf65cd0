import type { Input } from '@rtcops/core/api/types'
import type { Cause, Side } from '@rtcops/core/diagnosis/verdict'
import type { Context } from '../../../command.ts'
import { orderOf } from '../../../lists/order.ts'
import { listPages } from '../../../lists/pages.ts'
import { chosenCompany } from '../../../lookup.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions, SortOptions } from '../../../options/list.ts'
import type { ExportOptions } from '../../../options/output.ts'
import type { RangeOptions } from '../../../options/range.ts'
import { exportList } from '../../../output/file/export-list.ts'
import { printList, printObject } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { timeOf } from '../../../time-range.ts'
import { projectOfCalls } from './find-project.ts'
import { type ListMetric, listMetrics } from './list-metrics.ts'
import { callHead, callsBy, messages } from './listing.ts'
import { userSessions } from './user-listing.ts'

/** Wire values of states. */
const states = { live: 1, ended: 0 } as const

interface CallFilterOptions extends RangeOptions, SortOptions {
  company?: string
  project?: string
  status?: keyof typeof states
  room?: string
  user?: string
  country?: string
  router?: string
  as?: string
  cause?: Cause
  side?: Side
  metric?: ListMetric
}

/** Most calls that the server returns at once. */
const mostRows = 1000

/** Lists calls, the newest first, or the worst first by a metric. */
export async function listCalls(context: Context, options: CallFilterOptions & PageOptions): Promise<void> {
  const filter = await readFilter(context, options)
  const listing = callsBy(options.metric && listMetrics[options.metric], options.project)
  await printList(context, listing, listPages(context, 'listCallSessions', filter, options, mostRows), options)
}

/** Saves the calls of a filter to a file. */
export async function exportCalls(context: Context, options: CallFilterOptions & ExportOptions): Promise<void> {
  await exportList(context, 'exportCallSessions', await readFilter(context, options), options)
}

async function readFilter(context: Context, options: CallFilterOptions): Promise<Input<'exportCallSessions'>> {
  const { as, cause, country, metric, room, router, side, status, user } = options
  const time = timeOf(context, options)
  return onlyGiven({
    company_id: await chosenCompany(context, options),
    app_key: await projectOfCalls(context, options, time),
    status: status && states[status],
    channel_name: room || undefined,
    user_id: user || undefined,
    country: country?.toUpperCase() || undefined,
    router: router || undefined,
    as: as || undefined,
    cause,
    side,
    metric: metric && listMetrics[metric],
    time,
    order: orderOf('listCallSessions', options.sort),
  })
}

/** Shows one call with its figures. */
export async function getCall(context: Context, id: string): Promise<void> {
  const { info } = await ask(context, 'listCallMessages', { channel_session_id: id, limit: 1 })
  await printObject(context, callHead, 'cli.what.call', info)
}

/** Lists the sessions of the users of a call. */
export async function listCallUsers(context: Context, id: string, options: PageOptions & SortOptions): Promise<void> {
  const input = { channel_session_id: id, ...onlyGiven({ order: orderOf('getCallUserDetail', options.sort) }) }
  await printList(context, userSessions, listPages(context, 'getCallUserDetail', input, options), options)
}

/** Lists the messages of a call, or of one of its users. */
export async function listMessages(
  context: Context,
  id: string,
  options: PageOptions & SortOptions & { user?: string },
): Promise<void> {
  const filter = onlyGiven({ uid: options.user || undefined, order: orderOf('listCallMessages', options.sort) })
  const input = { channel_session_id: id, ...filter }
  await printList(context, messages, listPages(context, 'listCallMessages', input, options), options)
}
