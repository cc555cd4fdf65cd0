import './query-table.css'
import type { Column } from '@rtcops/core/columns/columns'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { ReactNode } from 'react'
import { useLandmarkName } from '../overlay/frame-title.ts'
import { actionsWidth, allowedActions } from '../row/allowed-actions.ts'
import type { RowAction } from '../row/row-action.ts'
import { Counted } from '../screen/counted.tsx'
import { FailedNote } from '../screen/failed-note.tsx'
import { EmptyState, ErrorState } from '../screen/state.tsx'
import { useTranslate } from '../use-translate.ts'
import { useViewer } from '../viewer.ts'
import { Pagination } from './pagination.tsx'
import { SizedTable } from './sized-table.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import { SkeletonRows, type SpecialCells, TableRows } from './table-rows.tsx'
import { TableTools } from './table-tools.tsx'
import { shownColumns, useTableView } from './table-view.ts'
import { type ListAnswer, type ListQuery, useListState } from './use-list-state.ts'
import { type Paging, usePaging } from './use-paging.ts'

type RowOf<Answer extends ListAnswer> = NonNullable<Answer['list']>[number]

interface Props<Answer extends ListAnswer> {
  query: ListQuery<Answer>
  columns: readonly Column<RowOf<Answer>>[]
  /** Absent for a list that is loaded as a whole: it has no pager. */
  paging?: Paging
  /** The screen's default page size if it is not one of the usual ones. */
  ownSize?: number
  /** Field that identifies rows; `id` by default. */
  rowId?: keyof RowOf<Answer> & string
  /** Heading, if the screen has other tables beside this one. */
  title?: MessageKey
  /** Text with `{{count}}` before the table; 共 n 条 by default. */
  count?: MessageKey
  /** Further facts beside the count, from the whole response. */
  summary?: (answer: Answer) => ReactNode
  /** Active filters. */
  chips?: ReactNode
  /** Further buttons in the toolbar. */
  tools?: ReactNode
  cells?: SpecialCells<RowOf<Answer>>
  /** Headings that are no text, by column; false leaves the heading empty. */
  heads?: Partial<Record<string, ReactNode>>
  actions?: (row: RowOf<Answer>) => readonly RowAction[]
  /** Called on a click on a row. One of its actions must do the same, for keyboard users. */
  onRow?: ((row: RowOf<Answer>) => void) | undefined
  /** Content that is open below a row; nothing for the other rows. */
  detail?: (row: RowOf<Answer>) => ReactNode
  /** Sums over the whole filter, as a last row that stays in view. */
  totals?: (answer: Answer) => Partial<RowOf<Answer>>
  /** Further sums that have no column; they are shown in the cells before the first sum, which are merged. */
  totalsNote?: (answer: Answer) => ReactNode
  /** Number of columns at the left that stay in view if the table is wider than its container; the first by default. */
  frozen?: number
  /** Text and offer of the empty list. */
  empty?: ReactNode
  /** Message if the list could not be loaded. */
  failed?: MessageKey
  /** Whether an error also removes the rows, because figures beside the table make no sense without them. */
  emptied?: boolean
  /** Distinguishes several tables of one screen. */
  name?: string
}

/**
 * Shows a list from the server: toolbar, sticky column headings, rows, pager, and all loading and error states. A new
 * request keeps the previous rows until the response arrives, dimmed if it asks for other rows; an error keeps them as
 * well, unless it empties the list, and is shown.
 */
export function QueryTable<Answer extends ListAnswer>(props: Props<Answer>) {
  const {
    query,
    columns,
    rowId = 'id',
    count = 'ui.table.total',
    cells = {},
    failed = 'common.failed.list',
    frozen = 1,
  } = props
  type Row = RowOf<Answer>
  const translate = useTranslate()
  const regionName = useLandmarkName(props.title ?? 'common.action.table')
  const { mayCall } = useViewer()
  const [view, setView] = useTableView(props.name)
  const state = useListState(query, props.emptied)
  const { filter, sort, turn } = usePaging(props.paging, query)

  const answer = state.kind === 'shown' ? state.answer : undefined
  const rows = (answer?.list ?? []) as readonly Row[]
  const total = answer?.total ?? rows.length

  const shown = shownColumns(columns, view)
  const actions = allowedActions(rows, props.actions, mayCall)
  const { busy, outdated } = state.kind === 'shown' ? state : { busy: false, outdated: false }

  return (
    <section className="ro-panel ro-fill ro-query-table">
      <div className="ro-toolbar">
        {props.title && <h2>{translate(props.title)}</h2>}
        {answer && <Counted text={count} count={total} />}
        {answer && props.summary?.(answer)}
        {props.chips}
        <TableTools columns={columns} query={query} view={view} onView={setView}>
          {props.tools}
        </TableTools>
      </div>
      {state.kind === 'shown' && state.error && (
        <FailedNote error={state.error} fallback={failed} onRetry={() => query.refetch()} />
      )}
      <section
        className={`ro-table-scroll${busy ? ' ro-refreshing' : ''}${outdated ? ' ro-outdated' : ''}`}
        aria-label={regionName}
        // A scrolling region that may contain no link must be reachable by keyboard.
        tabIndex={actions ? undefined : 0}
      >
        {state.kind === 'failed' ? (
          <ErrorState error={state.error} fallback={failed} onRetry={() => query.refetch()} />
        ) : (
          <SizedTable
            columns={shown}
            rows={rows}
            frozen={frozen}
            actionsColumn={actions && actionsWidth(rows, actions, translate)}
            density={view.density}
            busy={query.isFetching}
          >
            <TableHead
              columns={shown}
              order={filter.order}
              onSort={sort}
              withActions={actions !== undefined}
              frozen={frozen}
              heads={props.heads ?? {}}
            />
            {state.kind === 'waiting' ? (
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
            )}
            {answer && props.totals && rows.length > 0 && (
              <TableFoot<Row>
                columns={shown}
                totals={props.totals(answer)}
                cells={cells}
                note={props.totalsNote?.(answer)}
                withActions={actions !== undefined}
                frozen={frozen}
              />
            )}
          </SizedTable>
        )}
        {answer && rows.length === 0 && (props.empty ?? <EmptyState text={translate('ui.table.emptyPlain')} />)}
      </section>
      {answer && props.paging && (
        <Pagination page={filter.page} limit={filter.limit} total={total} ownSize={props.ownSize} onChange={turn} />
      )}
    </section>
  )
}
