import type { Context } from '../../../command.ts'
import { listPages } from '../../../lists/pages.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions } from '../../../options/list.ts'
import { printList, printObject } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { nodes } from './listing.ts'

/** Wire values of states. */
const statuses = { all: -1, banned: 1, used: 2 } as const

interface NodeOptions extends PageOptions {
  status?: keyof typeof statuses
  keyword?: string
}

/** Lists nodes by name. */
export async function listNodes(context: Context, options: NodeOptions): Promise<void> {
  const { keyword, status = 'all' } = options
  const filter = { ...onlyGiven({ keyword }), status: statuses[status] }
  await printList(context, nodes, listPages(context, 'listCsNodes', filter, options), options)
}

export async function getNode(context: Context, node: string): Promise<void> {
  const { info } = await ask(context, 'getCsNode', { node })
  await printObject(context, nodes, 'cli.what.csNode', info)
}
