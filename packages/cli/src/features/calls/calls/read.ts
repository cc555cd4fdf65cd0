import type { Context } from '../../../context.ts'
import { usage } from '../../../errors.ts'
import { orderOf } from '../../../lists/order.ts'
import { listPages } from '../../../lists/pages.ts'
import { chosenCompany, chosenProject } from '../../../lookup.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions, SortOptions } from '../../../options/list.ts'
import type { RangeOptions } from '../../../options/range.ts'
import { printList, printObject } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { timeOf } from '../../../time-range.ts'
import { callHead, calls, messages } from './listing.ts'
import { userSessions } from './user-listing.ts'

/** States on the wire. */
const states = { live: 1, ended: 0 } as const

export interface CallFilterOptions extends PageOptions, RangeOptions, SortOptions {
  company?: string
  project?: string
  status?: keyof typeof states
  room?: string
  user?: string
  country?: string
  router?: string
  as?: string
}

/** Most calls that the server gives at once. */
const mostRows = 1000

/** Lists calls, the newest first. */
export async function listCalls(context: Context, options: CallFilterOptions): Promise<void> {
  const { as, country, project, room, router, status, user } = options
  if ((room || user) && !project) throw usage(['cli.usage.needsProject'], 'rtcops call list --help')
  const filter = onlyGiven({
    company_id: await chosenCompany(context, options),
    app_key: await chosenProject(context, options),
    status: status && states[status],
    channel_name: room || undefined,
    user_id: user || undefined,
    country: country?.toUpperCase() || undefined,
    router: router || undefined,
    as: as || undefined,
    time: timeOf(context, options),
    order: orderOf('listCallSessions', options.sort),
  })
  await printList(context, calls, listPages(context, 'listCallSessions', filter, options, mostRows), options)
}

/** Shows one call with its figures. */
export async function getCall(context: Context, id: string): Promise<void> {
  const { info } = await ask(context, 'listCallMessages', { channel_session_id: id, limit: 1 })
  await printObject(context, callHead, 'cli.what.call', info)
}

/** Lists the sessions of the users of a call. */
export async function listUsers(context: Context, id: string, options: PageOptions & SortOptions): Promise<void> {
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
