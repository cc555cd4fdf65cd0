import { Button, Spinner } from '@blueprintjs/core'
import type { Schema } from '@rtcops/core/api/types'
import { pathText } from '@rtcops/core/quality/path-text'
import { useId } from 'react'
import { failureText } from '../../../../ui/screen/failure-text.ts'
import { useDelayed } from '../../../../ui/use-delayed.ts'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { ChangeFoot } from './change-foot.tsx'
import { ChangeRow } from './change-row.tsx'
import { type ChangeDimension, type ChangeQuestion, effectOf, type Narrowing, useChange } from './use-change.ts'

interface Props {
  question: ChangeQuestion
  dimension: ChangeDimension
  onNarrow: (change: Narrowing) => void
}

/** Shows what accounts for the change, by one dimension, with loading, error and empty states of its own. */
export function ChangeBlock({ question, dimension, onNarrow }: Props) {
  const translate = useTranslate()
  const titleId = useId()
  const { data, error, isPending, isPlaceholderData, refetch } = useChange(question, dimension)
  const loading = useDelayed(isPending)
  const hasData = data !== undefined && data.list.length > 0
  return (
    <section className="ro-change-block" aria-labelledby={titleId} aria-busy={isPlaceholderData || isPending}>
      <h3 id={titleId}>{translate(`quality.change.dimension.${dimension}`)}</h3>
      {error ? (
        <p className="ro-change-failed" role="alert">
          {failureText(error, 'common.failed.get', translate)}
          <Button size="small" text={translate('common.action.retry')} onClick={() => void refetch()} />
        </p>
      ) : hasData ? (
        <>
          {data.info.path && (
            <p className="ro-change-path" title={translate('quality.change.path.rule')}>
              {pathText(data.info.path, translate)}
            </p>
          )}
          <ChangeTable answer={data} question={question} dimension={dimension} onNarrow={onNarrow} />
        </>
      ) : data ? (
        <p className="ro-muted">{translate('common.state.empty')}</p>
      ) : (
        loading && <Spinner size={16} />
      )}
    </section>
  )
}

interface TableProps extends Props {
  answer: { list: Schema<'Contribution'>[]; info: Schema<'Change'> }
}

/** Shows the values by side, and below them what is not listed and the sums, which are the change. */
function ChangeTable({ answer: { info, list }, question, dimension, onNarrow }: TableProps) {
  const translate = useTranslate()
  const most = Math.max(...list.map((row) => Math.abs(effectOf(row) ?? 0)))
  const isKnown = info.change !== null
  // A value without any effect says nothing about a change; without an earlier period there are only figures.
  const shown = isKnown ? list.filter((row) => effectOf(row) !== 0 || row.mix_effect !== 0) : list
  const sides = [...Map.groupBy(shown, ({ side }) => side)]
  return (
    <table className="ro-table ro-compact">
      <thead>
        <tr>
          <th scope="col">{translate(`quality.change.dimension.${dimension}`)}</th>
          <th scope="col">
            <span className="ro-hidden-text">{translate('quality.change.direction')}</span>
          </th>
          <th scope="col" className="ro-right">
            {translate('quality.change.rateEffect')}
          </th>
          <th scope="col" className="ro-right">
            {translate('quality.change.mixEffect')}
          </th>
          <th scope="col" className="ro-right">
            {translate('quality.change.share')}
          </th>
          <th scope="col" className="ro-right">
            {translate('quality.sampleWord')}
          </th>
          <th scope="col">
            <span className="ro-hidden-text">{translate('quality.change.calls')}</span>
          </th>
        </tr>
      </thead>
      {sides.map(([side, rows]) => (
        <tbody key={side}>
          {isKnown && (
            <tr className="ro-change-side">
              <th scope="rowgroup" colSpan={7}>
                {translate(`quality.change.side.${side}`)}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <ChangeRow
              key={row.value}
              row={row}
              most={most}
              question={question}
              dimension={dimension}
              onNarrow={onNarrow}
            />
          ))}
        </tbody>
      ))}
      {isKnown && <ChangeFoot info={info} hidden={list.length - shown.length} />}
    </table>
  )
}
