import { cutText, safeText, textWidth } from '@rtcops/core/format/display-text'
import type { Context } from '../command.ts'
import { wholePage } from '../lists/pages.ts'
import { isDrawn } from './is-drawn.ts'
import type { Listing } from './listing.ts'
import { printList } from './print.ts'

/** Node of a tree of permissions, in the server's shape. */
export interface Branch {
  id: number
  name: string
  node_type: string
  unique_key: string
  children: Branch[]
}

interface Row extends Omit<Branch, 'children'> {
  /** Id of the node above; 0 if it has none in this tree. */
  parent_id: number
  depth: number
}

/** Nodes of a tree as rows. */
export const treeNodes: Listing<Row> = {
  rows: 'cli.rows.nodes',
  schema: { fields: ['id', 'parent_id', 'depth', 'node_type', 'unique_key', 'name'] },
  columns: [
    { id: 'unique_key', kind: 'code', label: 'permissionNode.key' },
    { id: 'node_type', kind: 'text', label: 'permissionNode.type' },
    { id: 'name', kind: 'text', label: 'permissionNode.name' },
  ],
}

/** Draws a tree if a person looks at it; otherwise prints its nodes as rows, each before those below it. */
export async function printTree(context: Context, roots: readonly Branch[]): Promise<void> {
  if (!isDrawn(context)) return printList(context, treeNodes, wholePage(rowsOf(roots)))
  for (const line of linesOf(context, roots)) context.stdout.write(`${line}\n`)
}

const rowsOf = (branches: readonly Branch[], parent_id = 0, depth = 0): Row[] =>
  branches.flatMap(({ children, id, name, node_type, unique_key }) => [
    { id, parent_id, depth, node_type, unique_key, name },
    ...rowsOf(children, id, depth + 1),
  ])

/** Returns lines with ├─ and └─, cut to the width of the terminal. */
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
