import { Button, Spinner } from '@blueprintjs/core'
import { useId } from 'react'
import { failureText } from '../../../ui/failure-text.ts'
import { useDelayed } from '../../../ui/use-delayed.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { ChangeRow } from './change-row.tsx'
import { type ChangeDimension, type ChangeQuestion, type Narrowing, useChange } from './use-change.ts'

interface Props {
  question: ChangeQuestion
  dimension: ChangeDimension
  onNarrow: (change: Narrowing) => void
}

/** Who accounts for the change, by one dimension. It is asked, fails and is empty for itself. */
export function ChangeBlock({ question, dimension, onNarrow }: Props) {
  const translate = useTranslate()
  const titleId = useId()
  const { data, error, isPending, isPlaceholderData, refetch } = useChange(question, dimension)
  const loading = useDelayed(isPending)
  const rows = data?.list ?? []
  const most = Math.max(...rows.map(({ contribution }) => Math.abs(contribution ?? 0)))
  return (
    <section className="ro-change-block" aria-labelledby={titleId} aria-busy={isPlaceholderData || isPending}>
      <h3 id={titleId}>{translate(`quality.change.dimension.${dimension}`)}</h3>
      {error ? (
        <p className="ro-change-failed" role="alert">
          {failureText(error, 'common.failed.get', translate)}
          <Button size="small" text={translate('common.action.retry')} onClick={() => void refetch()} />
        </p>
      ) : rows.length > 0 ? (
        <table className="ro-table ro-compact">
          <thead>
            <tr>
              <th scope="col">{translate(`quality.change.dimension.${dimension}`)}</th>
              <th scope="col" aria-label={translate('quality.change.direction')} />
              <th scope="col" className="ro-right">
                {translate('quality.change.contribution')}
              </th>
              <th scope="col" className="ro-right">
                {translate('quality.change.share')}
              </th>
              <th scope="col" className="ro-right">
                {translate('quality.sampleWord')}
              </th>
              <th scope="col" aria-label={translate('quality.change.calls')} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ChangeRow key={row.value} row={row} most={most} {...{ question, dimension, onNarrow }} />
            ))}
          </tbody>
        </table>
      ) : data ? (
        <p className="ro-muted">{translate('common.state.empty')}</p>
      ) : (
        loading && <Spinner size={16} />
      )}
    </section>
  )
}
