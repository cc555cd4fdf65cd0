import type { Input, OperationId } from '@rtcops/core/api/types'
import { Box } from 'ink'
import type { ReactNode } from 'react'
import type { Listing } from '../../output/listing.ts'
import { useKept } from '../hooks/use-kept.ts'
import { type List, type ListOptions, rowsAtOnce, useList } from '../hooks/use-list.ts'
import { type LoadedRows, useRows } from '../hooks/use-loaded.ts'
import { useMade } from '../hooks/use-made.ts'
import { type ListColumn, listColumns } from '../list/columns.ts'
import { loadedText } from '../list/loaded-text.ts'
import { outputOf, type Size, type Tui, useTui } from '../tui-context.ts'
import { ListTable } from './list-table.tsx'
import { Page, type PageProps, useBody, usePace } from './page.tsx'

type ListFacts<Id extends OperationId, Row extends object> = Pick<
  PageProps,
  'view' | 'title' | 'about' | 'enter' | 'keys' | 'filterHint' | 'window'
> &
  Pick<ListOptions<Row>, 'name' | 'sort' | 'serverSorts' | 'onSort' | 'onOpen'> & {
    operation: Id
    /** Distinguishes one request from another; the input may hold times that move with the clock. */
    request: unknown
    input: () => Input<Id>
    /** Seconds between two loads. */
    every: number
    listing: Listing<Row>
    /** Identity of a row. */
    rowKey: (row: Row) => string
    /** Returns the columns, if they differ from those of the listing. */
    columns?: (tui: Tui) => readonly ListColumn<Row>[]
    /** Returns the key of the row that is selected at first. */
    first?: (rows: readonly Row[]) => string | undefined
    /** Actions of further keys on the selected row. */
    rowKeys?: ListOptions<Row>['keys']
    /** Called with the rows, even if they are no longer visible. */
    remember?: (rows: readonly Row[]) => void
    status?: (loaded: LoadedRows<Id, Row> | undefined, count: string) => readonly [left: string, right: string]
    command: string | ((row: Row | undefined) => string)
    /** What is shown of the selected row below the list, and how high it is on a body of this height. */
    detail?: { height: (body: number) => number; show: (row: Row, size: Size) => ReactNode }
    /** What is shown over the list. */
    children?: ReactNode
  }

/** Shows the rows of an operation, as many as were looked at so far, with the columns of `rtcops <noun> list`. */
export function ListView<Id extends OperationId, Row extends object>(props: ListFacts<Id, Row>) {
  const {
    children,
    columns: columnsOf,
    command,
    detail,
    every,
    first,
    input,
    listing,
    operation,
    remember,
    request,
  } = props
  const { rowKey, rowKeys, status, ...page } = props
  const tui = useTui()
  const pace = usePace(every)
  const [rowCount, setRowCount] = useKept('wanted', rowsAtOnce)
  const live = useRows<Id, Row>(operation, request, input, rowCount, pace, remember)
  const columns = useMade(
    () => columnsOf?.(tui) ?? listColumns(listing, tui),
    tui.language,
    tui.zone,
    tui.glyphs,
    tui.size.width,
    listing,
  )
  const body = useBody({ live, status: true })
  const detailHeight = detail?.height(body.height) ?? 0
  const rows = live.data?.rows
  const list: List<Row> = useList({
    ...page,
    columns,
    rows,
    key: rowKey,
    keys: rowKeys,
    total: live.data?.total ?? 0,
    onMore: () => setRowCount((rows?.length ?? 0) + rowsAtOnce),
    first: first?.(rows ?? []),
    isStale: live.trouble !== undefined,
    width: body.width,
    height: body.height - detailHeight,
  })
  const count = loadedText(rows?.length ?? 0, live.data?.total ?? 0, tui)
  return (
    <Page
      {...page}
      live={live}
      pace={pace}
      status={status?.(live.data, count) ?? [count, '']}
      list={list}
      command={typeof command === 'string' ? command : command(list.row)}
      output={outputOf(rows ?? [], list.rows, listing)}
    >
      <Box flexDirection="column">
        <Box height={body.height - detailHeight}>
          <ListTable list={list} rows={listing.rows} />
        </Box>
        {list.row && detail?.show(list.row, { width: body.width, height: detailHeight })}
      </Box>
      {children}
    </Page>
  )
}
