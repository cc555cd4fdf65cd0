import type { Context } from '../../../context.ts'
import { cutRows } from '../../../lists/pages.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions } from '../../../options/list.ts'
import { printList, printObject } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { flatten, nodeOf } from './find.ts'
import { nodes } from './listing.ts'

export async function listNodes(context: Context, options: PageOptions & { keyword?: string }): Promise<void> {
  const filter = onlyGiven({ name: options.keyword })
  const rows = async () => flatten((await ask(context, 'listAdminNodes', filter)).list)
  await printList(context, nodes, cutRows(options, rows), options)
}

export const getNode = async (context: Context, key: string): Promise<void> =>
  printObject(context, nodes, 'cli.what.node', await nodeOf(context, key))
