import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type CsNode = Row<'listCsNodes'>

/** 1 banned, 2 in use (K-26); set by the platform. */
export const banWords = {
  1: { text: 'node.banned', mark: 'bad' },
  2: { text: 'node.inUse', mark: 'ok' },
} as const

export const csNodeColumns = columns<CsNode>()([
  { id: 'node', kind: 'code', label: 'node.node', width: 100 },
  { id: 'hostname', kind: 'code', label: 'node.hostname', width: 144 },
  { id: 'raw_appkeys_name', kind: 'text', label: 'node.rawAppKeys', width: 124 },
  { id: 'newest_appkeys_name', kind: 'text', label: 'node.newestAppKeys', short: 'cli.node.head.projects', width: 124 },
  { id: 'raw_zones', kind: 'text', label: 'node.rawZones', width: 116 },
  { id: 'newest_zones', kind: 'text', label: 'node.newestZones', width: 116 },
  {
    id: 'raw_capacity',
    kind: 'number',
    label: 'node.rawCapacity',
    short: 'cli.node.head.reported',
    width: 92,
  },
  { id: 'newest_capacity', kind: 'number', label: 'node.newestCapacity', width: 92 },
  { id: 'is_ban', kind: 'status', label: 'common.column.status', words: banWords, width: 88 },
])

/** Columns of the effective values, which may differ from those that the node reports. */
export type NewestColumn = 'newest_appkeys_name' | 'newest_zones' | 'newest_capacity'

/**
 * Returns true if an effective value differs from the one that the node reports (R-CSN-06). The order of appkeys and
 * zones is ignored.
 */
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
