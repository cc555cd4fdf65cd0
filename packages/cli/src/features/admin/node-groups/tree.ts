import type { Context } from '../../../command.ts'
import { printTree } from '../../../output/tree.ts'
import { ask } from '../../../server/server.ts'
import { menuOf } from './find.ts'

/** Prints the nodes that the groups of a menu can hold. */
export async function showGroupTree(context: Context, menu: string): Promise<void> {
  const id = await menuOf(context, menu)
  await printTree(context, (await ask(context, 'getNodeGroupMenuTree', { id })).list)
}
