import type { Node, NodeBranch } from '@rtcops/core/features/admin/permission-nodes/columns'
import type { Context } from '../../../command.ts'
import { notFound } from '../../../lookup.ts'
import { ask } from '../../../server/server.ts'

/** Returns all nodes, each before those below it. */
export const flatten = (branches: readonly NodeBranch[]): Node[] =>
  branches.flatMap(({ children, ...node }) => [node, ...flatten(children)])

/** Returns the node with a key, ignoring case. @throws {Failure} if there is none, naming one that may have been meant */
export async function nodeOf(context: Context, key: string): Promise<Node> {
  const nodes = flatten((await ask(context, 'listAdminNodes', {})).list)
  const uniqueKey = key.trim().toUpperCase()
  const found = nodes.find((node) => node.unique_key === uniqueKey)
  if (found) return found
  const known = nodes.map((node) => node.unique_key)
  throw notFound('cli.what.node', key, 'rtcops permission-node tree', known)
}
