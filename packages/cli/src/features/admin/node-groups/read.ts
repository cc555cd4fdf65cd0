import type { Context } from '../../../command.ts'
import { listPages } from '../../../lists/pages.ts'
import type { PageOptions } from '../../../options/list.ts'
import { printList, printObject } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { nodeGroup, nodeGroups } from './listing.ts'

export const listGroups = (context: Context, options: PageOptions): Promise<void> =>
  printList(context, nodeGroups, listPages(context, 'listNodeGroups', {}, options), options)

export async function getGroup(context: Context, id: number): Promise<void> {
  const { info } = await ask(context, 'getNodeGroup', { id })
  await printObject(context, nodeGroup, 'cli.what.nodeGroup', info)
}
