import { levelWords } from '@rtcops/core/columns/call-words'
import type { RestoreRow } from '@rtcops/core/features/calls/calls/levels'
import { valueText } from '../../../../charts/value-text.ts'
import { StatusMark } from '../../../../ui/status-mark.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { axisOf, lineOf } from '../charts/call-charts.ts'

/** Shows the figures of one moment, each with its level in colour, shape and word (R-MSD-08). */
export function RestoreTable({ rows }: { rows: readonly RestoreRow[] }) {
  const translate = useTranslate()
  return (
    <table className="ro-table ro-restore" aria-label={translate('call.detail.figures')}>
      <colgroup>
        <col />
        <col style={{ width: 128 }} />
        <col style={{ width: 88 }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{translate('call.detail.item')}</th>
          <th scope="col" className="ro-right">
            {translate('call.detail.value')}
          </th>
          <th scope="col">{translate('call.column.level')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.item} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row: { item, value, level } }: { row: RestoreRow }) {
  const translate = useTranslate()
  const found = lineOf(item)
  if (!found) return null
  const drawn = value === null ? null : (found.line.drawn(value) ?? null)
  return (
    <tr>
      <td>{translate(found.line.label)}</td>
      <td className="ro-right">{valueText(drawn, axisOf(found.chart, translate))}</td>
      <td>
        {drawn === null ? (
          <span className="ro-muted">—</span>
        ) : (
          <StatusMark mark={levelWords[level].mark}>{translate(levelWords[level].text)}</StatusMark>
        )}
      </td>
    </tr>
  )
}
