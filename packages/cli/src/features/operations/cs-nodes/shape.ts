import {
  type CsNode,
  csNodeColumns,
  differsFromRaw,
  type NewestColumn,
} from '@rtcops/core/features/operations/cs-nodes/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { Shape } from '../../../old/shape.ts'
import { splitColumns } from '../../../old/split-columns.ts'

/** What holds; a star where it is not what the node reports. */
const marked =
  (column: NewestColumn) =>
  (node: CsNode): string | undefined => {
    const value = node[column]
    const text = typeof value === 'number' ? formatNumber(value) : value
    return text !== null && text !== '' && differsFromRaw(node, column) ? `${text} *` : undefined
  }

/** The console's columns; what the nodes report stands behind the others. */
export const nodeShape: Shape<CsNode> = {
  what: 'rows.csNodes',
  ...splitColumns(csNodeColumns, ['raw_appkeys_name', 'raw_zones', 'raw_capacity']),
  fields: [
    'node',
    'hostname',
    'raw_appkeys',
    'raw_appkeys_name',
    'raw_zones',
    'raw_capacity',
    'newest_appkeys',
    'newest_appkeys_name',
    'newest_zones',
    'newest_capacity',
    'is_ban',
    'is_override',
  ],
  times: [],
  heads: { newest_appkeys_name: { zh: '项目', en: 'Projects' }, raw_capacity: { zh: '原始容量', en: 'Reported' } },
  cells: {
    newest_appkeys_name: marked('newest_appkeys_name'),
    newest_zones: marked('newest_zones'),
    newest_capacity: marked('newest_capacity'),
  },
}
