import { type Node, nodeColumns } from '@rtcops/core/features/admin/nodes/columns'
import type { Listing } from '../../../output/listing.ts'

const narrow: readonly string[] = ['name', 'unique_key', 'node_type', 'url', 'state']

/** The console's columns; those that a list has no room for wait for `-o wide`. */
export const nodes: Listing<Node> = {
  rows: 'cli.rows.nodes',
  schema: 'Node',
  columns: nodeColumns.filter(({ id }) => narrow.includes(id)),
  wide: nodeColumns.filter(({ id }) => !narrow.includes(id)),
  keep: ['state'],
}
