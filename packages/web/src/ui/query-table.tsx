import './query-table.css'
import { Button } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import type { Column } from '@rtcops/core/columns/columns'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { type ReactNode, useEffect } from 'react'
import { actionsWidth, allowedActions } from './allowed-actions.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { Counted } from './counted.tsx'
import { DensityMenu } from './density-menu.tsx'
import { FailedNote } from './failed-note.tsx'
import { lastPage } from './page-numbers.ts'
import { Pagination } from './pagination.tsx'
import type { RowAction } from './row-action.ts'
import { EmptyState, ErrorState } from './state.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import { SkeletonRows, type SpecialCells, TableRows } from './table-rows.tsx'
import { shownColumns, useTableView } from './table-view.ts'
import type { Sort } from './url-params.ts'
import { useSecondsOf } from './use-delayed.ts'
import { type ListAnswer, type ListQuery, useListState } from './use-list-state.ts'
import { useTranslate } from './use-translate.ts'
import { useKeptSize } from './use-url-filter.ts'
import { useViewer } from './viewer.ts'

/** Page, page size and sort of a list. */
export interface PageFilter {
  page: number
  limit: number
  order?: Sort
}

/** The filter of the list and what changes it: the pair that `useUrlFilter` answers, or of `useSearch` its parts. */
export type Paging = readonly [PageFilter, (change: never, options?: { replace?: boolean }) => void]

type RowOf<Answer extends ListAnswer> = NonNullable<Answer['list']>[number]

interface Props<Answer extends ListAnswer> {
  query: ListQuery<Answer>
  columns: readonly Column<RowOf<Answer>>[]
  /** Absent for a list that comes whole: it has no pager. */
  paging?: Paging
  /** The page size with which the screen opens, where it is none of the usual ones. */
  ownSize?: number
  /** Field that tells rows apart; `id` unless said otherwise. */
  rowId?: keyof RowOf<Answer> & string
  /** Heading, where the screen has other tables beside this one. */
  title?: MessageKey
  /** Text with `{{count}}` before the table; 共 n 条 unless said otherwise. */
  count?: MessageKey
  /** More facts beside the count, from the whole answer. */
  summary?: (answer: Answer) => ReactNode
  /** Active filters. */
  chips?: ReactNode
  /** More buttons in the toolbar. */
  tools?: ReactNode
  cells?: SpecialCells<RowOf<Answer>>
  actions?: (row: RowOf<Answer>) => readonly RowAction[]
  /** A click on a row. The same must also be one of its actions, for the keyboard. */
  onRow?: (row: RowOf<Answer>) => void
  /** What stands open below a row; nothing for the others. */
  detail?: (row: RowOf<Answer>) => ReactNode
  /** Sums over the whole filter, as a last row that stays in sight. */
  totals?: (answer: Answer) => Partial<RowOf<Answer>>
  /** More sums, for which no column is; they stand in the cells before the first sum, which become one. */
  totalsNote?: (answer: Answer) => ReactNode
  /** So many columns at the left stay in sight where the table is wider than its place; they need widths. */
  frozen?: number
  /** What the empty list says, and offers. */
  empty?: ReactNode
  /** Says that the list could not be read. */
  failed?: MessageKey
  /** A failure takes the rows away, too, where figures beside the table do not stand without them. */
  emptied?: boolean
  /** Tells apart several tables of one screen. */
  name?: string
}

/** What a column without a width of its own gets at least, in pixels; a table that does not fit then scrolls instead of cutting names. */
const leastWidth = 128

/**
 * A list of the server: toolbar, sticky heads, rows, pager, and every state between asking and answer. New questions
 * keep the old rows, dimmed, until the answer is there; a failure keeps them too, unless it empties the list, and says so.
 */
export function QueryTable<Answer extends ListAnswer>(props: Props<Answer>) {
  const {
    query,
    columns,
    paging = whole,
    rowId = 'id',
    count = 'ui.table.total',
    cells = {},
    failed = 'common.failed.list',
    frozen = 0,
  } = props
  type Row = RowOf<Answer>
  const translate = useTranslate()
  const { mayCall } = useViewer()
  const [filter, change] = paging as readonly [
    PageFilter,
    (change: Partial<PageFilter> | SortChange, options?: { replace?: boolean }) => void,
  ]
  const [view, setView] = useTableView(props.name)
  const [, keepSize] = useKeptSize()
  const state = useListState(query, props.emptied)
  const seconds = useSecondsOf(query.isFetching)

  const answer = state.kind === 'shown' ? state.answer : undefined
  const rows = (answer?.list ?? []) as readonly Row[]
  const total = answer?.total ?? rows.length
  useNoEmptyPage(query, filter, (page) => change({ page }, { replace: true }))

  const shown = shownColumns(columns, view)
  const actions = allowedActions(rows, props.actions, mayCall)
  const actionsColumn = actions ? actionsWidth(rows, actions, translate) : 0
  const busy = state.kind === 'shown' && state.busy
  const table = (body: ReactNode) => (
    <table
      className={`ro-table ro-${view.density ?? 'standard'}`}
      style={{ minWidth: shown.reduce((sum, { width = leastWidth }) => sum + width, actionsColumn) }}
      aria-busy={query.isFetching}
    >
      <colgroup>
        {shown.map(({ id, width }) => (
          <col key={id} style={{ width }} />
        ))}
        {actions && <col style={{ width: actionsColumn }} />}
      </colgroup>
      <TableHead
        columns={shown}
        order={filter.order}
        onSort={(order) => change({ order })}
        withActions={actions !== undefined}
        frozen={frozen}
      />
      {body}
      {answer && props.totals && rows.length > 0 && (
        <TableFoot<Row>
          columns={shown}
          totals={props.totals(answer)}
          note={props.totalsNote?.(answer)}
          withActions={actions !== undefined}
          frozen={frozen}
        />
      )}
    </table>
  )

  return (
    <section className="ro-panel ro-fill ro-query-table">
      <div className="ro-toolbar">
        {props.title && <h2>{translate(props.title)}</h2>}
        {answer && <Counted text={count} count={total} />}
        {answer && props.summary?.(answer)}
        {props.chips}
        <div className="ro-table-tools">
          {seconds > 0 && <span className="ro-muted">{translate('ui.table.waiting', { seconds })}</span>}
          {props.tools}
          <Button
            variant="minimal"
            icon={<Refresh />}
            aria-label={translate('common.action.refresh')}
            title={translate('common.action.refresh')}
            onClick={() => query.refetch()}
          />
          <ColumnChooser columns={columns} view={view} onChange={setView} />
          <DensityMenu value={view.density ?? 'standard'} onChange={(density) => setView({ density })} />
        </div>
      </div>
      {state.kind === 'shown' && state.error && (
        <FailedNote error={state.error} fallback={failed} onRetry={() => query.refetch()} />
      )}
      <section
        className={busy ? 'ro-table-scroll ro-refreshing' : 'ro-table-scroll'}
        aria-label={translate(props.title ?? 'common.action.table')}
        // A place that scrolls and may hold no link has to be reached by the keyboard.
        tabIndex={actions ? undefined : 0}
      >
        {state.kind === 'failed' ? (
          <ErrorState error={state.error} fallback={failed} onRetry={() => query.refetch()} />
        ) : (
          table(
            state.kind === 'waiting' ? (
              state.showSkeleton && <SkeletonRows columns={shown.length} />
            ) : (
              <TableRows
                columns={shown}
                rows={rows}
                rowId={(row, index) => (row[rowId as keyof Row] as string | number | undefined) ?? index}
                cells={cells}
                actions={actions}
                onRow={props.onRow}
                detail={props.detail}
                frozen={frozen}
              />
            ),
          )
        )}
        {answer && rows.length === 0 && (props.empty ?? <EmptyState text={translate('ui.table.emptyPlain')} />)}
      </section>
      {answer && props.paging && (
        <Pagination
          page={filter.page}
          limit={filter.limit}
          total={total}
          ownSize={props.ownSize}
          onChange={(next) => {
            if (next.limit) keepSize(next.limit)
            change(next)
          }}
        />
      )}
    </section>
  )
}

const whole: Paging = [{ page: 1, limit: Number.MAX_SAFE_INTEGER }, () => undefined]

type SortChange = { order: Sort | undefined }

/** A page that a delete or another user has emptied gives way to the last one that has rows (R-GEN-04). */
function useNoEmptyPage(
  { data }: { data: ListAnswer | undefined },
  { page, limit }: PageFilter,
  go: (page: number) => void,
) {
  const last = lastPage(data?.total ?? 0, limit)
  const beyond = data?.list?.length === 0 && page > last
  useEffect(() => {
    if (beyond) go(last)
  })
}
