import type { Schema } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type Node = Schema<'Node'>
export type NodeBranch = Schema<'NodeBranch'>

export const nodeTypeWords = {
  MENU: { text: 'permissionNode.types.menu', mark: 'plain' },
  API: { text: 'permissionNode.types.api', mark: 'plain' },
  ELEMENT: { text: 'permissionNode.types.element', mark: 'plain' },
} as const

const menuTypeWords = {
  0: { text: 'permissionNode.menuTypes.none', mark: 'plain' },
  1: { text: 'permissionNode.menuTypes.inside', mark: 'plain' },
  2: { text: 'permissionNode.menuTypes.outside', mark: 'plain' },
} as const

const shownWords = {
  1: { text: 'permissionNode.shownWords.yes', mark: 'plain' },
  other: { text: 'permissionNode.shownWords.no', mark: 'off' },
} as const

const stateWords = {
  1: { text: 'permissionNode.stateWords.on', mark: 'ok' },
  other: { text: 'permissionNode.stateWords.off', mark: 'off' },
} as const

/** R-NODE-01; the name comes first because the tree is drawn in its column. */
export const nodeColumns = columns<NodeBranch>()([
  { id: 'name', kind: 'text', label: 'permissionNode.name', width: 208 },
  { id: 'id', kind: 'number', label: 'common.column.id', width: 52 },
  { id: 'node_type', kind: 'status', label: 'permissionNode.type', words: nodeTypeWords, width: 72 },
  { id: 'unique_key', kind: 'code', label: 'permissionNode.key', width: 216 },
  { id: 'url', kind: 'code', label: 'permissionNode.url', width: 216 },
  { id: 'menu_type', kind: 'status', label: 'permissionNode.menuType', words: menuTypeWords, width: 84 },
  { id: 'node_icon', kind: 'text', label: 'permissionNode.icon', width: 88, minor: true },
  { id: 'node_class', kind: 'text', label: 'permissionNode.style', width: 72, minor: true },
  { id: 'is_show', kind: 'status', label: 'permissionNode.shown', words: shownWords, width: 76 },
  { id: 'state', kind: 'status', label: 'permissionNode.state', words: stateWords, width: 100 },
])
