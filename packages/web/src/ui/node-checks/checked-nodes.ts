import type { Schema } from '@rtcops/core/api/types'

export type NodeTree = Schema<'NodeTree'>

const below = ({ children }: NodeTree): number[] => children.flatMap((child) => [child.id, ...below(child)])

/** Returns the ancestors of a node, outermost first; undefined if the tree does not contain it. */
function above(tree: readonly NodeTree[], id: number): number[] | undefined {
  for (const node of tree) {
    if (node.id === id) return []
    const path = above(node.children, id)
    if (path) return [node.id, ...path]
  }
  return undefined
}

/** State of a checkbox: `some` means that the node itself is granted, and some but not all of its descendants. */
export type Check = 'none' | 'some' | 'all'

/** Returns the state of the checkbox of a node. */
export function checkOf(node: NodeTree, checked: ReadonlySet<number>): Check {
  if (!checked.has(node.id)) return 'none'
  const children = below(node)
  const held = children.filter((id) => checked.has(id)).length
  return held > 0 && held < children.length ? 'some' : 'all'
}

/**
 * Returns the checked nodes after a click on a checkbox. A box includes all its descendants and, when it is checked,
 * its ancestors, because granting a node opens the branches above it. A box in state `some` checks the rest.
 */
export function toggle(tree: readonly NodeTree[], node: NodeTree, checked: ReadonlySet<number>): number[] {
  const next = new Set(checked)
  const branch = [node.id, ...below(node)]
  if (checkOf(node, checked) === 'all') for (const id of branch) next.delete(id)
  else for (const id of [...branch, ...(above(tree, node.id) ?? [])]) next.add(id)
  return [...next].sort((one, other) => one - other)
}
