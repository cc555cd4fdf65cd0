import { cutText, safeText, textWidth } from '@rtcops/core/format/display-text'
import type { Context } from '../context.ts'
import { wholePage } from '../lists/pages.ts'
import { isDrawn } from './is-drawn.ts'
import type { Listing } from './listing.ts'
import { printList } from './print.ts'

/** A node of a tree of permissions, as the server draws it. */
export interface Branch {
  id: number
  name: string
  node_type: string
  unique_key: string
  children: Branch[]
}

interface Row extends Omit<Branch, 'children'> {
  /** 0 for those without one in this tree. */
  parent_id: number
  depth: number
}

/** The nodes of a tree as rows. */
export const treeNodes: Listing<Row> = {
  rows: 'cli.rows.nodes',
  schema: { fields: ['id', 'parent_id', 'depth', 'node_type', 'unique_key', 'name'] },
  columns: [
    { id: 'unique_key', kind: 'code', label: 'node.key' },
    { id: 'node_type', kind: 'text', label: 'node.type' },
    { id: 'name', kind: 'text', label: 'node.name' },
  ],
}

/** Draws a tree where somebody looks at it; elsewhere its nodes are rows, each before those below it. */
export async function printTree(context: Context, roots: readonly Branch[]): Promise<void> {
  if (!isDrawn(context)) return printList(context, treeNodes, wholePage(rowsOf(roots)))
  for (const line of linesOf(context, roots)) context.stdout.write(`${line}\n`)
}

const rowsOf = (branches: readonly Branch[], parent_id = 0, depth = 0): Row[] =>
  branches.flatMap(({ children, id, name, node_type, unique_key }) => [
    { id, parent_id, depth, node_type, unique_key, name },
    ...rowsOf(children, id, depth + 1),
  ])

/** Returns lines with ├─ and └─; what does not fit the terminal is cut. */
function linesOf(context: Context, branches: readonly Branch[], before = '', isTop = true): string[] {
  const { glyphs, paint, stdout } = context
  const [fork, corner, trunk] = glyphs.cut === '~' ? ['|- ', '`- ', '|  '] : ['├─ ', '└─ ', '│  ']
  return branches.flatMap((branch, index) => {
    const isLast = index === branches.length - 1
    const stem = isTop ? '' : before + (isLast ? corner : fork)
    const key = safeText(`  ${branch.node_type} ${branch.unique_key}`)
    const room = (stdout.columns ?? Number.POSITIVE_INFINITY) - textWidth(stem)
    const name = cutText(safeText(branch.name), room, { mark: glyphs.cut })
    const rest = cutText(key, Math.max(0, room - textWidth(name)), { mark: glyphs.cut })
    const below = isTop ? '' : before + (isLast ? '   ' : trunk)
    const title = branch.node_type === 'MENU' ? paint.out('title', name) : name
    return [
      paint.out('dim', stem) + title + (rest ? paint.out('dim', rest) : ''),
      ...linesOf(context, branch.children, below, false),
    ]
  })
}
