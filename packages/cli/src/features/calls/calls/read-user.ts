import { fieldsOf } from '@rtcops/core/api/fields'
import type { QualitySample } from '@rtcops/core/features/calls/calls/metrics'
import type { Context } from '../../../command.ts'
import { cutRows } from '../../../lists/pages.ts'
import type { PageOptions, SortOptions } from '../../../options/list.ts'
import type { FileOptions } from '../../../options/output.ts'
import { saveFile, wantedFile } from '../../../output/file/save-file.ts'
import { printList, printObject } from '../../../output/print.ts'
import { download } from '../../../server/download.ts'
import { ask } from '../../../server/server.ts'
import { askOfUser } from './find-user.ts'
import { routes } from './route-listing.ts'
import { samples } from './sample-listing.ts'
import { rowSorter } from './sort-rows.ts'

/** User of a call that a verb is about. */
interface UserOptions {
  user: string
}

/** Lists the quality samples of a user; with `--step`, one for each interval. */
export async function listSamples(
  context: Context,
  call: string,
  options: UserOptions & PageOptions & SortOptions & { step?: number },
): Promise<void> {
  const { step = 0, user } = options
  const sorted = rowSorter<QualitySample>(fieldsOf('QualitySample'), options.sort)
  const rows = cutRows(options, async () => {
    const input = { channel_session_id: call, user_query_id: user, step }
    const { list } = await askOfUser(context, call, user, () => ask(context, 'getCallDetailCharts', input))
    return sorted(list)
  })
  await printList(context, samples, rows, options)
}

/** Shows the router and the access server of a user. */
export async function getRoute(context: Context, call: string, { user }: UserOptions): Promise<void> {
  const input = { channel_session_id: call, uid: user }
  const { info, info1 } = await askOfUser(context, call, user, () => ask(context, 'getRouterIp', input))
  const route = { router_ip: info.ip, router_region: info.region, as_ip: info1.ip, as_region: info1.region }
  await printObject(context, routes, 'cli.what.route', route)
}

/** Saves the log file of a user. */
export async function saveLogs(context: Context, call: string, options: UserOptions & FileOptions): Promise<void> {
  const { user } = options
  const file = wantedFile(context, options)
  const input = { channel_session_id: call, uid: user }
  const { info } = await askOfUser(context, call, user, () => ask(context, 'getCallLogs', input))
  await saveFile(context, await download(context, 'downloadExport', info.token), file)
}
