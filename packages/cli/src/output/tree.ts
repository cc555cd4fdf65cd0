import type { Column } from '@rtcops/core/columns/columns'
import { cutText, safeText, textWidth } from '@rtcops/core/format/display-text'
import type { Context } from '../context.ts'
import { wholePage } from '../lists.ts'
import { terminalWidth, writeOut } from '../terminal/streams.ts'
import { isDrawn } from './is-drawn.ts'
import { printList } from './list.ts'
import type { Shape } from './shape.ts'

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

const treeShape: Shape<Row> = {
  what: 'word.nodes',
  columns: [
    { id: 'unique_key', kind: 'code', label: 'node.key' },
    { id: 'node_type', kind: 'text', label: 'node.type' },
    { id: 'name', kind: 'text', label: 'node.name' },
  ] satisfies Column<Row>[],
  fields: ['id', 'parent_id', 'depth', 'node_type', 'unique_key', 'name'],
  times: [],
}

/** Draws a tree where somebody looks at it; elsewhere its nodes are rows, each before those below it. */
export async function printTree(context: Context, roots: readonly Branch[]): Promise<void> {
  if (isDrawn(context)) {
    for (const line of linesOf(context, roots)) writeOut(`${line}\n`)
    return
  }
  await printList(context, treeShape, wholePage(rowsOf(roots)))
}

const rowsOf = (nodes: readonly Branch[], parent_id = 0, depth = 0): Row[] =>
  nodes.flatMap(({ children, id, name, node_type, unique_key }) => [
    { id, parent_id, depth, node_type, unique_key, name },
    ...rowsOf(children, id, depth + 1),
  ])

/** Lines with ├─ and └─; what does not fit the terminal is cut. */
function linesOf(context: Context, nodes: readonly Branch[], before = '', isTop = true): string[] {
  const [fork, corner, trunk] = context.glyphs.cut === '~' ? ['|- ', '`- ', '|  '] : ['├─ ', '└─ ', '│  ']
  const { out } = context.paint
  return nodes.flatMap((node, index) => {
    const isLast = index === nodes.length - 1
    const stem = isTop ? '' : before + (isLast ? corner : fork)
    const key = safeText(`  ${node.node_type} ${node.unique_key}`)
    const room = (terminalWidth() ?? Number.POSITIVE_INFINITY) - textWidth(stem)
    const name = cutText(safeText(node.name), room, { mark: context.glyphs.cut })
    const rest = cutText(key, Math.max(0, room - textWidth(name)), { mark: context.glyphs.cut })
    const below = isTop ? '' : before + (isLast ? '   ' : trunk)
    return [
      out('dim', stem) + (node.node_type === 'MENU' ? out('title', name) : name) + (rest ? out('dim', rest) : ''),
      ...linesOf(context, node.children, below, false),
    ]
  })
}
