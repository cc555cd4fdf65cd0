import {
  type CsNode,
  csNodeColumns,
  differsFromRaw,
  type NewestColumn,
} from '@rtcops/core/features/operations/cs-nodes/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import { type Listing, splitColumns } from '../../../output/listing.ts'

/** The console's columns; what nodes report waits for `-o wide`. */
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

/** Makes a cell of a value in force, with a star where it is not what the node reports. */
function starred(column: NewestColumn): (node: CsNode) => string | undefined {
  return (node) => {
    const value = node[column]
    const text = typeof value === 'number' ? formatNumber(value) : value
    return text !== null && text !== '' && differsFromRaw(node, column) ? `${text} *` : undefined
  }
}
