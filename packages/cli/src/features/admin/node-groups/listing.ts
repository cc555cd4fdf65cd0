import type { Schema } from '@rtcops/core/api/types'
import type { Listing } from '../../../output/listing.ts'

/** Group with its nodes. */
export const nodeGroup: Listing<Schema<'NodeGroupDetail'>> = {
  rows: 'cli.rows.nodeGroups',
  schema: 'NodeGroupDetail',
  columns: [
    { id: 'id', kind: 'number', label: 'common.column.id' },
    { id: 'name', kind: 'text', label: 'nodeGroup.name' },
    { id: 'menu_name', kind: 'text', label: 'nodeGroup.menu' },
    { id: 'sort', kind: 'number', label: 'nodeGroup.sort' },
    { id: 'selectMenu', kind: 'text', label: 'nodeGroup.nodes' },
  ],
  cells: { selectMenu: ({ selectMenu }) => selectMenu.join(' ') },
}
