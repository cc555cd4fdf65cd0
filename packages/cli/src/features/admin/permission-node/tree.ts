import type { Run } from '../../../command.ts'
import { printTree } from '../../../output/tree.ts'
import { ask } from '../../../server/server.ts'
import { nodeOf } from './nodes.ts'

/** Everything below a menu, or all there is. */
export const showTree: Run = async (context) => {
  const [root] = context.args
  if (root === undefined) await printTree(context, (await ask(context, 'listAdminNodes', {})).list)
  else {
    const { id } = await nodeOf(context, root)
    await printTree(context, (await ask(context, 'getMenuNodeTree', { id })).list)
  }
  return undefined
}
