import type { Context } from '../../../command.ts'
import { cutRows } from '../../../lists/pages.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions } from '../../../options/list.ts'
import { printList, printObject } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { flatten, nodeOf } from './find.ts'
import { permissionNodes } from './listing.ts'

export async function listPermissionNodes(
  context: Context,
  options: PageOptions & { keyword?: string },
): Promise<void> {
  const filter = onlyGiven({ name: options.keyword })
  const rows = async () => flatten((await ask(context, 'listAdminNodes', filter)).list)
  await printList(context, permissionNodes, cutRows(options, rows), options)
}

export const getPermissionNode = async (context: Context, key: string): Promise<void> =>
  printObject(context, permissionNodes, 'cli.what.node', await nodeOf(context, key))
