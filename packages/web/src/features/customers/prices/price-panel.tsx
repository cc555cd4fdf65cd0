import { Button } from '@blueprintjs/core'
import { Error as ErrorIcon, Refresh } from '@blueprintjs/icons'
import type { PriceRow } from '@rtcops/core/features/customers/prices/price-kinds'
import { useId, useState } from 'react'
import { Counted } from '../../../ui/counted.tsx'
import { EmptyState, ErrorState } from '../../../ui/state.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { BlockDialog, type BlockRequest } from './block-dialog.tsx'
import type { GridColumn, TypeOptions } from './grid-columns.ts'
import { PriceGrid } from './price-grid.tsx'
import { PriceHistory } from './price-history.tsx'
import { useCellEdits } from './use-cell-edits.ts'

interface Props {
  companyId: number
  /** All that the grid is made of. */
  queries: readonly { isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown }[]
  rows: readonly PriceRow[] | undefined
  columns: readonly GridColumn[]
  options: TypeOptions
  chosen: ReadonlySet<string>
  onChosen: (chosen: ReadonlySet<string>) => void
}

/** The grid of prices with its toolbar, in every state between asking and answer. */
export function PricePanel({ companyId, queries, rows, columns, options, chosen, onChosen }: Props) {
  const translate = useTranslate()
  const wrongId = useId()
  const edits = useCellEdits(companyId, options)
  const [shownProject, showHistory] = useState<PriceRow>()
  const [block, setBlock] = useState<BlockRequest>()
  const isWaiting = queries.some(({ isPending }) => isPending)
  const error = queries.find((query) => query.isPending || query.error)?.error
  const showsSkeleton = useDelayed(isWaiting)
  const wrong = [...edits.wrong.values()].at(-1)
  const retry = () => {
    for (const query of queries) void query.refetch()
  }
  return (
    <section className="ro-panel ro-price-panel">
      <div className="ro-toolbar">
        {rows && <Counted text="price.count" count={rows.length} />}
        {chosen.size > 0 && (
          <>
            <Counted text="price.chosen" count={chosen.size} />
            <TextLink onClick={() => onChosen(new Set())}>{translate('price.clearChosen')}</TextLink>
          </>
        )}
        <div className="ro-table-tools">
          <span id={wrongId} className="ro-price-complaint" role="alert">
            {wrong && (
              <>
                <ErrorIcon size={12} />
                {translate('price.wrong', {
                  project: wrong.row.appkey_name,
                  column: translate(wrong.column.label),
                })}
              </>
            )}
          </span>
          <span className="ro-price-note">{translate('price.saves')}</span>
          <Button
            variant="minimal"
            icon={<Refresh />}
            aria-label={translate('common.action.refresh')}
            title={translate('common.action.refresh')}
            onClick={retry}
          />
        </div>
      </div>
      {error && !rows ? (
        <ErrorState error={error} fallback="common.failed.list" onRetry={retry} />
      ) : isWaiting || !rows ? (
        <div className="ro-price-waiting">{showsSkeleton && <div className="bp6-skeleton" />}</div>
      ) : rows.length === 0 ? (
        <EmptyState text={translate('price.empty')} />
      ) : (
        <PriceGrid
          rows={rows}
          columns={columns}
          options={options}
          edits={edits}
          chosen={chosen}
          onChosen={onChosen}
          onHistory={showHistory}
          onBlock={(plan, kind) => setBlock({ plan, kind })}
          wrongId={wrongId}
        />
      )}
      {shownProject && <PriceHistory of={shownProject} onClose={() => showHistory(undefined)} />}
      {block && <BlockDialog companyId={companyId} request={block} onClose={() => setBlock(undefined)} />}
    </section>
  )
}
