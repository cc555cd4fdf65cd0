import './cs-nodes.css'
import {
  type CsNode,
  csNodeColumns,
  differsFromRaw,
  type NewestColumn,
} from '@rtcops/core/features/operations/cs-nodes/columns'
import { Cell } from '../../../ui/cell.tsx'
import { cellText } from '../../../ui/cell-text.ts'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'

const rawOf = {
  newest_appkeys_name: 'raw_appkeys_name',
  newest_zones: 'raw_zones',
  newest_capacity: 'raw_capacity',
} as const satisfies Record<NewestColumn, keyof CsNode>

/** What holds at a node, with a mark in words where it is not what the node reports (R-CSN-06). */
export function NewestValue({ node, column: id }: { node: CsNode; column: NewestColumn }) {
  const translate = useTranslate()
  const language = useLanguage()
  const column = csNodeColumns.find((each) => each.id === id)
  if (!column) return null
  const value = <Cell column={column} row={node} />
  if (!differsFromRaw(node, id)) return value
  const raw = cellText(column, node[rawOf[id]], language, translate) ?? translate('csNode.none')
  return (
    <span className="ro-differs" title={translate('csNode.differsFrom', { raw })}>
      <span className="ro-tag ro-info">{translate('csNode.differs')}</span>
      <b>{value}</b>
    </span>
  )
}
