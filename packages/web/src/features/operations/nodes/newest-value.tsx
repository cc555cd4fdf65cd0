import './nodes.css'
import {
  type CsNode,
  csNodeColumns,
  differsFromRaw,
  type NewestColumn,
} from '@rtcops/core/features/operations/nodes/columns'
import { Cell } from '../../../ui/table/cell.tsx'
import { cellText } from '../../../ui/table/cell-text.ts'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'

const rawOf = {
  newest_appkeys_name: 'raw_appkeys_name',
  newest_zones: 'raw_zones',
  newest_capacity: 'raw_capacity',
} as const satisfies Record<NewestColumn, keyof CsNode>

/** Shows the effective value of a node, labelled if it is not the reported one (R-CSN-06). */
export function NewestValue({ node, column: id }: { node: CsNode; column: NewestColumn }) {
  const translate = useTranslate()
  const language = useLanguage()
  const column = csNodeColumns.find((each) => each.id === id)
  if (!column) return null
  const value = <Cell column={column} row={node} />
  if (!differsFromRaw(node, id)) return value
  const raw = cellText(column, node[rawOf[id]], language, translate) ?? translate('node.none')
  return (
    <span className="ro-differs" title={translate('node.differsFrom', { raw })}>
      <span className="ro-tag ro-info">{translate('node.differs')}</span>
      <b>{value}</b>
    </span>
  )
}
