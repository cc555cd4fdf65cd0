import type { Schema } from '@rtcops/core/api/types'
import type { Column } from '@rtcops/core/columns/columns'
import { type NodeGroup, nodeGroupColumns } from '@rtcops/core/features/admin/node-groups/columns'
import type { Listing } from '../../../output/listing.ts'

const idColumn = { id: 'id', kind: 'number', label: 'common.column.id' } as const satisfies Column<NodeGroup>

/** The console's columns, after the id, which the other verbs take. */
export const nodeGroups: Listing<NodeGroup> = {
  rows: 'cli.rows.nodeGroups',
  schema: 'NodeGroup',
  columns: [idColumn, ...nodeGroupColumns],
}

/** Group with its nodes. */
export const nodeGroup: Listing<Schema<'NodeGroupDetail'>> = {
  rows: 'cli.rows.nodeGroups',
  schema: 'NodeGroupDetail',
  columns: [
    idColumn,
    { id: 'name', kind: 'text', label: 'nodeGroup.name' },
    { id: 'menu_name', kind: 'text', label: 'nodeGroup.menu' },
    { id: 'sort', kind: 'number', label: 'nodeGroup.sort' },
    { id: 'selectMenu', kind: 'text', label: 'nodeGroup.nodes' },
  ],
  cells: { selectMenu: ({ selectMenu }) => selectMenu.join(' ') },
}
