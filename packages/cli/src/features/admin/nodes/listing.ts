import { type Node, nodeColumns } from '@rtcops/core/features/admin/nodes/columns'
import { type Listing, splitColumns } from '../../../output/listing.ts'

/** The console's columns; those that a list has no room for wait for `-o wide`. */
export const permissionNodes: Listing<Node> = {
  rows: 'cli.rows.nodes',
  schema: 'Node',
  ...splitColumns<Node>(nodeColumns, ['id', 'menu_type', 'node_icon', 'node_class', 'is_show']),
  keep: ['state'],
}
