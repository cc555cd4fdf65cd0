import { type Node, nodeColumns } from '@rtcops/core/features/admin/permission-nodes/columns'
import { type Listing, splitColumns } from '../../../output/listing.ts'

/** The console's columns; those that do not fit in a list are shown with `-o wide`. */
export const permissionNodes: Listing<Node> = {
  rows: 'cli.rows.nodes',
  schema: 'Node',
  ...splitColumns<Node>(nodeColumns, ['id', 'menu_type', 'node_icon', 'node_class', 'is_show']),
  keep: ['state'],
}
