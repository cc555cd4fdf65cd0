import type { NodeBranch } from '@rtcops/core/features/admin/nodes/columns'

/** A node as a row of the table. */
export interface NodeRow extends NodeBranch {
  depth: number
  isOpen: boolean
}

/** All nodes of a tree, each before those below it. */
export const flatten = (nodes: readonly NodeBranch[]): NodeBranch[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)])

/** Open at first: menus that hold menus. What a screen consists of is many rows, and seldom looked for. */
export const openAtFirst = (nodes: readonly NodeBranch[]): ReadonlySet<number> =>
  new Set(
    flatten(nodes)
      .filter(({ children }) => children.some(({ node_type }) => node_type === 'MENU'))
      .map(({ id }) => id),
  )

/** The rows that are seen: what stands below open nodes. */
export const rowsOf = (nodes: readonly NodeBranch[], open: ReadonlySet<number>, depth = 0): NodeRow[] =>
  nodes.flatMap((node) => {
    const isOpen = open.has(node.id)
    return [{ ...node, depth, isOpen }, ...(isOpen ? rowsOf(node.children, open, depth + 1) : [])]
  })

/** The nodes that hold a text in name, key or URL, with all that is above them. */
export function matching(nodes: readonly NodeBranch[], text: string): NodeBranch[] {
  const wanted = text.trim().toLowerCase()
  return nodes.flatMap((node) => {
    const children = matching(node.children, wanted)
    const isHit = [node.name, node.name_en, node.unique_key, node.url].some((part) =>
      part.toLowerCase().includes(wanted),
    )
    return isHit || children.length > 0 ? [{ ...node, children }] : []
  })
}
