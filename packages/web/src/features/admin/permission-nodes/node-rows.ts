import type { NodeBranch } from '@rtcops/core/features/admin/permission-nodes/columns'

/** A node as a row of the table. */
export interface NodeRow extends NodeBranch {
  depth: number
  isOpen: boolean
}

/** Returns all nodes of a tree, each before its descendants. */
export const flatten = (nodes: readonly NodeBranch[]): NodeBranch[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)])

/**
 * Returns the nodes that are expanded at first: menus that contain menus. The parts of a screen are many rows and
 * seldom looked for.
 */
export const openAtFirst = (nodes: readonly NodeBranch[]): ReadonlySet<number> =>
  new Set(
    flatten(nodes)
      .filter(({ children }) => children.some(({ node_type }) => node_type === 'MENU'))
      .map(({ id }) => id),
  )

/** Returns the visible rows: the top level, and the children of expanded nodes. */
export const openRows = (nodes: readonly NodeBranch[], open: ReadonlySet<number>, depth = 0): NodeRow[] =>
  nodes.flatMap((node) => {
    const isOpen = open.has(node.id)
    return [{ ...node, depth, isOpen }, ...(isOpen ? openRows(node.children, open, depth + 1) : [])]
  })

/** Returns the nodes whose name, key or URL contains a text, with all their ancestors. */
export function matching(nodes: readonly NodeBranch[], text: string): NodeBranch[] {
  const query = text.trim().toLowerCase()
  return nodes.flatMap((node) => {
    const children = matching(node.children, query)
    const isHit = [node.name, node.name_en, node.unique_key, node.url].some((part) =>
      part.toLowerCase().includes(query),
    )
    return isHit || children.length > 0 ? [{ ...node, children }] : []
  })
}
