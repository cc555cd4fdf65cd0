import type { Schema } from '@rtcops/core/api/types'
import { formatDecimal, formatNumber } from '@rtcops/core/format/format-number'
import { Link } from 'react-router-dom'
import { TextLink } from '../../../ui/text-link.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { thenNow } from './then-now.ts'
import { useCallsOf } from './use-calls-of.ts'
import { type ChangeDimension, type ChangeQuestion, type Narrowing, narrowedTo } from './use-change.ts'

interface Props {
  row: Schema<'Contribution'>
  /** The largest contribution of the block, in either direction: the length of a half. */
  most: number
  question: ChangeQuestion
  dimension: ChangeDimension
  onNarrow: (change: Narrowing) => void
}

/** What one value contributes. A worsening is red, unless too few samples tell it. */
export function ChangeRow({ row, most, question, dimension, onNarrow }: Props) {
  const translate = useTranslate()
  const { filter, window } = question
  const narrowed = narrowedTo(dimension, row.value)
  const callsOf = useCallsOf({ ...filter, ...narrowed })
  const contribution = row.contribution ?? 0
  const isWorse = contribution > 0 && row.few === 0
  const narrow = narrowed && (() => onNarrow(narrowed))
  return (
    // The name is a button for the keyboard; the row is only a larger place to click.
    <tr className={narrow && 'ro-clickable'} onClick={narrow}>
      <th scope="row" title={row.value && row.value !== row.label ? `${row.label} ${row.value}` : row.label}>
        {narrow ? (
          <TextLink
            title={translate('quality.change.narrow', { name: row.label })}
            onClick={(event) => {
              event.stopPropagation()
              narrow()
            }}
          >
            {row.label}
          </TextLink>
        ) : (
          row.label
        )}
        {row.few === 1 && <span className="ro-change-few">{translate('quality.change.few')}</span>}
      </th>
      <td>
        <div className="ro-change-bar" aria-hidden="true">
          <i
            className={`${contribution < 0 ? 'ro-less' : 'ro-more'}${isWorse ? ' ro-worsening' : ''}`}
            style={{ width: `${most === 0 ? 0 : (Math.abs(contribution) / most) * 50}%` }}
          />
        </div>
      </td>
      <td className={`ro-right${isWorse ? ' ro-worse' : ''}`}>
        {row.contribution === null ? '—' : formatDecimal(row.contribution, 2, { plus: true, minus: '−' })}
      </td>
      <td className="ro-right">{thenNow(row.before_share, row.share)}</td>
      <td className="ro-right">{`${formatNumber(row.before_number)} → ${formatNumber(row.number)}`}</td>
      <td>
        {narrowed && callsOf && (
          <Link
            to={callsOf(window)}
            aria-label={translate('quality.change.callsOf', { name: row.label })}
            title={translate('quality.change.callsOf', { name: row.label })}
            onClick={(event) => event.stopPropagation()}
          >
            {translate('quality.change.calls')}
          </Link>
        )}
      </td>
    </tr>
  )
}
