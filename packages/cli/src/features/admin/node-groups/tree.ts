import type { Context } from '../../../context.ts'
import { printTree } from '../../../output/tree.ts'
import { ask } from '../../../server/server.ts'
import { menuOf } from './find.ts'

/** Prints the nodes that groups of a menu can hold. */
export async function showGroupTree(context: Context, menu: string): Promise<void> {
  const id = await menuOf(context, menu)
  await printTree(context, (await ask(context, 'getNodeGroupMenuTree', { id })).list)
}
