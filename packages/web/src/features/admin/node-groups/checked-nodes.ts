import type { Schema } from '@rtcops/core/api/types'

export type NodeTree = Schema<'NodeTree'>

const below = ({ children }: NodeTree): number[] => children.flatMap((child) => [child.id, ...below(child)])

/** The nodes above one in a tree, outermost first; undefined if the tree does not hold it. */
function above(tree: readonly NodeTree[], id: number): number[] | undefined {
  for (const node of tree) {
    if (node.id === id) return []
    const path = above(node.children, id)
    if (path) return [node.id, ...path]
  }
  return undefined
}

/** How a box stands: `some` means that the node is held, and of what is below it some but not all. */
export type Check = 'none' | 'some' | 'all'

export function checkOf(node: NodeTree, checked: ReadonlySet<number>): Check {
  if (!checked.has(node.id)) return 'none'
  const children = below(node)
  const held = children.filter((id) => checked.has(id)).length
  return held > 0 && held < children.length ? 'some' : 'all'
}

/**
 * What is checked after a click on a box. A box takes along all that is below it, and, as holding a node opens the branches above it,
 * also those when it is checked. A box with some below it checks the rest.
 */
export function toggle(tree: readonly NodeTree[], node: NodeTree, checked: ReadonlySet<number>): number[] {
  const next = new Set(checked)
  const branch = [node.id, ...below(node)]
  if (checkOf(node, checked) === 'all') for (const id of branch) next.delete(id)
  else for (const id of [...branch, ...(above(tree, node.id) ?? [])]) next.add(id)
  return [...next].sort((one, other) => one - other)
}
