import type { Run } from '../../../command.ts'
import { printTree } from '../../../output/tree.ts'
import { ask } from '../../../server/server.ts'
import { menuOf } from './find.ts'

export const showTree: Run = async (context) => {
  const id = await menuOf(context, context.args[0] ?? '')
  await printTree(context, (await ask(context, 'getNodeGroupMenuTree', { id })).list)
  return undefined
}
