import type { Schema } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type Node = Schema<'Node'>
export type NodeBranch = Schema<'NodeBranch'>

export const nodeTypeWords = {
  MENU: { text: 'node.types.menu', mark: 'plain' },
  API: { text: 'node.types.api', mark: 'plain' },
  ELEMENT: { text: 'node.types.element', mark: 'plain' },
} as const

const menuTypeWords = {
  0: { text: 'node.menuTypes.none', mark: 'plain' },
  1: { text: 'node.menuTypes.inside', mark: 'plain' },
  2: { text: 'node.menuTypes.outside', mark: 'plain' },
} as const

const shownWords = {
  1: { text: 'node.shownWords.yes', mark: 'plain' },
  other: { text: 'node.shownWords.no', mark: 'off' },
} as const

const stateWords = {
  1: { text: 'node.stateWords.on', mark: 'ok' },
  other: { text: 'node.stateWords.off', mark: 'off' },
} as const

/** R-NODE-01; the name stands first because the tree is drawn in it. */
export const nodeColumns = columns<NodeBranch>()([
  { id: 'name', kind: 'text', label: 'node.name', width: 208 },
  { id: 'id', kind: 'number', label: 'common.column.id', width: 56 },
  { id: 'node_type', kind: 'status', label: 'node.type', words: nodeTypeWords, width: 80 },
  { id: 'unique_key', kind: 'code', label: 'node.key' },
  { id: 'url', kind: 'code', label: 'node.url' },
  { id: 'menu_type', kind: 'status', label: 'node.menuType', words: menuTypeWords, width: 96 },
  { id: 'node_icon', kind: 'text', label: 'node.icon', width: 88 },
  { id: 'node_class', kind: 'text', label: 'node.style', width: 72 },
  { id: 'is_show', kind: 'status', label: 'node.shown', words: shownWords, width: 80 },
  { id: 'state', kind: 'status', label: 'node.state', words: stateWords, width: 112 },
])
