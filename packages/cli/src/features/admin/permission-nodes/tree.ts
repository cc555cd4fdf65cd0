import type { Context } from '../../../command.ts'
import { printTree } from '../../../output/tree.ts'
import { ask } from '../../../server/server.ts'
import { nodeOf } from './find.ts'

/** Prints everything below a menu, or the whole tree. */
export async function showNodeTree(context: Context, root: string | undefined): Promise<void> {
  if (root === undefined) return printTree(context, (await ask(context, 'listAdminNodes', {})).list)
  const { id } = await nodeOf(context, root)
  await printTree(context, (await ask(context, 'getMenuNodeTree', { id })).list)
}
