import {
  type CsNode,
  csNodeColumns,
  differsFromRaw,
  type NewestColumn,
} from '@rtcops/core/features/operations/nodes/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import { type Listing, splitColumns } from '../../../output/listing.ts'

/** The console's columns; values reported by the nodes are shown with `-o wide`. */
export const nodes: Listing<CsNode> = {
  rows: 'cli.rows.csNodes',
  schema: 'CsNode',
  ...splitColumns<CsNode>(csNodeColumns, ['raw_appkeys_name', 'raw_zones', 'raw_capacity']),
  keep: ['is_ban'],
  cells: {
    newest_appkeys_name: starred('newest_appkeys_name'),
    newest_zones: starred('newest_zones'),
    newest_capacity: starred('newest_capacity'),
  },
}

/** Returns the cell function of an effective value, which adds a star if the node reports another one. */
function starred(column: NewestColumn): (node: CsNode) => string | undefined {
  return (node) => {
    const value = node[column]
    const text = typeof value === 'number' ? formatNumber(value) : value
    return text !== null && text !== '' && differsFromRaw(node, column) ? `${text} *` : undefined
  }
}
