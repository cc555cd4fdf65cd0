import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type CsNode = Row<'listCsNodes'>

/** 1 banned, 2 in use (K-26); the platform decides. */
export const banWords = {
  1: { text: 'csNode.banned', mark: 'bad' },
  2: { text: 'csNode.inUse', mark: 'ok' },
} as const

export const csNodeColumns = columns<CsNode>()([
  { id: 'node', kind: 'code', label: 'csNode.node', width: 112 },
  { id: 'hostname', kind: 'code', label: 'csNode.hostname', width: 184 },
  { id: 'raw_appkeys_name', kind: 'text', label: 'csNode.rawAppKeys' },
  { id: 'newest_appkeys_name', kind: 'text', label: 'csNode.newestAppKeys', short: 'cli.node.head.projects' },
  { id: 'raw_zones', kind: 'text', label: 'csNode.rawZones' },
  { id: 'newest_zones', kind: 'text', label: 'csNode.newestZones' },
  { id: 'raw_capacity', kind: 'number', label: 'csNode.rawCapacity', short: 'cli.node.head.reported', width: 112 },
  { id: 'newest_capacity', kind: 'number', label: 'csNode.newestCapacity', width: 116 },
  { id: 'is_ban', kind: 'status', label: 'common.column.status', words: banWords, width: 92 },
])

/** Columns of what holds, which may differ from what the node reports. */
export type NewestColumn = 'newest_appkeys_name' | 'newest_zones' | 'newest_capacity'

/** True where what holds is not what the node reports (R-CSN-06). The order of appkeys and of zones means nothing. */
export function differsFromRaw(node: CsNode, column: NewestColumn): boolean {
  switch (column) {
    case 'newest_appkeys_name':
      return !isSameSet(node.raw_appkeys, node.newest_appkeys)
    case 'newest_zones':
      return !isSameSet(node.raw_zones.split(','), node.newest_zones.split(','))
    case 'newest_capacity':
      return node.raw_capacity !== node.newest_capacity
  }
}

function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  const [one, other] = [new Set(left), new Set(right)]
  return one.size === other.size && [...one].every((value) => other.has(value))
}
