import type { Schema } from '@rtcops/core/api/types'
import { formatNumber } from '@rtcops/core/format/format-number'
import { Link } from 'react-router-dom'
import { useCallsOf } from '../../../../quality/use-calls-of.ts'
import { FewMark } from '../../../../ui/few-mark.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { PeakLink } from './peak-link.tsx'
import { PointsText } from './points-text.tsx'
import { thenNow } from './then-now.ts'
import { type ChangeDimension, type ChangeQuestion, effectOf, type Narrowing, narrowedTo } from './use-change.ts'

interface Props {
  row: Schema<'Contribution'>
  /** The largest effect of the block, in either direction; it fills half the width. */
  most: number
  question: ChangeQuestion
  dimension: ChangeDimension
  onNarrow: (change: Narrowing) => void
}

/** Shows the effects of one value. A worsening is red, unless it is based on too few samples. */
export function ChangeRow({ row, most, question, dimension, onNarrow }: Props) {
  const translate = useTranslate()
  const { filter, metric, window } = question
  const narrowed = narrowedTo(dimension, row)
  const callsOf = useCallsOf({ ...filter, ...narrowed }, metric === 'join' ? 'failed_joins' : metric)
  const effect = effectOf(row) ?? 0
  const isWorse = row.side === 'worse' && row.few === 0 && row.thin !== 'now'
  const narrow = narrowed && (() => onNarrow(narrowed))
  return (
    // The name is a button for keyboard users; the row is only a larger click target.
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
        {row.few === 1 && (
          <>
            {' '}
            <FewMark />
          </>
        )}
        {row.thin && <span className="ro-few"> {translate(`quality.change.thin.${row.thin}`)}</span>}
        {row.peak && (
          <PeakLink
            peak={row.peak}
            name={row.label}
            onNarrow={narrowed && ((zoom) => onNarrow({ ...narrowed, zoom }))}
          />
        )}
      </th>
      <td>
        <div className="ro-change-bar" aria-hidden="true">
          <i
            className={`${effect < 0 ? 'ro-less' : 'ro-more'}${isWorse ? ' ro-worsening' : ''}`}
            style={{ width: `${most === 0 ? 0 : (Math.abs(effect) / most) * 50}%` }}
          />
        </div>
      </td>
      <PointsText points={row.rate_effect} className={isWorse ? 'ro-worse' : ''} />
      <PointsText points={row.mix_effect} />
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
