import { type Node, type NodeBranch, nodeColumns } from '@rtcops/core/features/admin/nodes/columns'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../lookup.ts'
import type { Shape } from '../../../output/shape.ts'
import { ask } from '../../../server/server.ts'

const narrow = ['name', 'unique_key', 'node_type', 'url', 'state']

export const nodeShape: Shape<Node> = {
  what: 'word.nodes',
  columns: nodeColumns.filter(({ id }) => narrow.includes(id)),
  wide: nodeColumns.filter(({ id }) => !narrow.includes(id)),
  fields: [
    'id',
    'parent_id',
    'node_type',
    'name',
    'name_en',
    'unique_key',
    'menu_type',
    'url',
    'node_icon',
    'node_class',
    'menu_sort',
    'is_show',
    'state',
    'is_system',
  ],
  times: [],
}

/** All nodes, each before those below it. */
export const flatten = (nodes: readonly NodeBranch[]): Node[] =>
  nodes.flatMap(({ children, ...node }) => [node, ...flatten(children)])

/** The node of that key, in whatever case. @throws {Failure} when there is none, naming one that was perhaps meant */
export async function nodeOf(context: Context, key: string): Promise<Node> {
  const nodes = flatten((await ask(context, 'listAdminNodes', {})).list)
  const wanted = key.trim().toUpperCase()
  const found = nodes.find((node) => node.unique_key === wanted)
  if (found) return found
  const known = nodes.map((node) => node.unique_key)
  throw notFound('what.node', key, 'rtcops permission-node tree', known)
}
