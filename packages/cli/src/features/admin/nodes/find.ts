import type { Node, NodeBranch } from '@rtcops/core/features/admin/nodes/columns'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../lookup.ts'
import { ask } from '../../../server/server.ts'

/** Returns all nodes, each before those below it. */
export const flatten = (branches: readonly NodeBranch[]): Node[] =>
  branches.flatMap(({ children, ...node }) => [node, ...flatten(children)])

/** Returns the node of that key, in whatever case. @throws {Failure} when there is none, naming one that was perhaps meant */
export async function nodeOf(context: Context, key: string): Promise<Node> {
  const nodes = flatten((await ask(context, 'listAdminNodes', {})).list)
  const wanted = key.trim().toUpperCase()
  const found = nodes.find((node) => node.unique_key === wanted)
  if (found) return found
  const known = nodes.map((node) => node.unique_key)
  throw notFound('cli.what.node', key, 'rtcops permission-node tree', known)
}
