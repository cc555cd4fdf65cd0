import type { Selectable } from 'kysely'
import type { NodeTable } from '../../postgres/schema.ts'

export type StoredNode = Selectable<NodeTable>
type Tree<Branch> = Branch & { children: Tree<Branch>[] }

/** Returns the nodes below a parent with their descendants, each converted by `write`; siblings keep the order of the list. */
export function toTree<Branch extends object>(
  nodes: readonly StoredNode[],
  write: (node: StoredNode) => Branch,
  parent = 0,
): Tree<Branch>[] {
  return nodes
    .filter(({ parent_id }) => parent_id === parent)
    .map((node) => ({ ...write(node), children: toTree(nodes, write, node.id) }))
}
