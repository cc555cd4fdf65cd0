import { Button } from '@blueprintjs/core'
import { Error as ErrorIcon, Refresh } from '@blueprintjs/icons'
import type { PriceRow } from '@rtcops/core/features/customers/prices/price-kinds'
import { useId, useState } from 'react'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Counted } from '../../../ui/screen/counted.tsx'
import { EmptyState, ErrorState } from '../../../ui/screen/state.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { BlockDialog, type BlockRequest } from './block-dialog.tsx'
import type { GridColumn, TypeOptions } from './grid/grid-columns.ts'
import { PriceGrid } from './grid/price-grid.tsx'
import type { CellEdits } from './grid/use-cell-edits.ts'
import { PriceHistory } from './price-history.tsx'

interface Props {
  companyId: number
  /** The queries that the grid depends on. */
  queries: readonly { isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown }[]
  rows: readonly PriceRow[] | undefined
  columns: readonly GridColumn[]
  options: TypeOptions
  edits: CellEdits
  chosen: ReadonlySet<string>
  onChosen: (chosen: ReadonlySet<string>) => void
  /** AppKey of the project whose earlier prices are shown. */
  history: string | undefined
  onHistory: (appkey: string | undefined) => void
}

/** Shows the grid of prices with its toolbar, and its loading and error states. */
export function PricePanel(props: Props) {
  const { companyId, queries, rows, columns, options, edits, chosen, onChosen, history, onHistory } = props
  const translate = useTranslate()
  const wrongId = useId()
  const shownProject = rows?.find(({ appkey }) => appkey === history)
  const [block, setBlock] = useState<BlockRequest>()
  const isWaiting = queries.some(({ isPending }) => isPending)
  const error = queries.find((query) => query.isPending || query.error)?.error
  const showsSkeleton = useDelayed(isWaiting)
  const wrong = [...edits.wrong.values()].at(-1)
  const only = chosen.size === 1 ? rows?.find(({ appkey }) => chosen.has(appkey)) : undefined
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
            {only && <TextLink onClick={() => onHistory(only.appkey)}>{translate('price.history.open')}</TextLink>}
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
          onHistory={({ appkey }) => onHistory(appkey)}
          onBlock={(plan, kind) => setBlock({ plan, kind })}
          wrongId={wrongId}
        />
      )}
      {shownProject && <PriceHistory of={shownProject} onClose={() => onHistory(undefined)} />}
      {edits.asksSteep && (
        <ConfirmDialog
          question="price.steep"
          busy={false}
          onConfirm={() => edits.answerSteep(true)}
          onCancel={() => edits.answerSteep(false)}
        />
      )}
      {block && <BlockDialog companyId={companyId} request={block} onClose={() => setBlock(undefined)} />}
    </section>
  )
}
