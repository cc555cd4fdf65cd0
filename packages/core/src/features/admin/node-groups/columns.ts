import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type NodeGroup = Row<'listNodeGroups'>

const commonWords = {
  1: { text: 'common.state.yes', mark: 'ok' },
  other: { text: 'common.state.no', mark: 'off' },
} as const

export const nodeGroupColumns = columns<NodeGroup>()([
  { id: 'name', kind: 'text', label: 'nodeGroup.name' },
  { id: 'menu_name', kind: 'text', label: 'nodeGroup.menu' },
  { id: 'sort', kind: 'number', label: 'nodeGroup.sort', width: 96 },
  { id: 'is_common', kind: 'status', label: 'nodeGroup.common', words: commonWords, width: 112 },
  { id: 'node_numbers', kind: 'number', label: 'nodeGroup.nodeCount', width: 96 },
  { id: 'role_numbers', kind: 'number', label: 'nodeGroup.roleCount', width: 96 },
])
