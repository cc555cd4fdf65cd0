import type { Column } from '@rtcops/core/columns/columns'
import { rankRows } from '@rtcops/core/features/reports/dashboard/blocks'
import { useState } from 'react'
import type { Sort } from '../../../ui/filter/url-params.ts'
import { lastPage } from '../../../ui/table/page-numbers.ts'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { TableHead } from '../../../ui/table/table-head.tsx'
import { type SpecialCells, TableRows } from '../../../ui/table/table-rows.tsx'

/** Rows per page (R-DSH-04, R-DSH-10, R-DSH-11). */
const pageSize = 10

interface Props<Row> {
  /** Accessible name of the table, because screen readers do not see the panel around it. */
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowId: keyof Row & string
  cells?: SpecialCells<Row>
  /** Default sort; undefined for rows that arrive in order. */
  order?: Sort<keyof Row & string>
  /** Rows that come last unless they are sorted by their number. */
  isFew?: (row: Row) => boolean
}

/**
 * Shows a short list that is loaded as a whole: ten rows per page, five pages to choose from, sortable by its column
 * headings.
 */
export function RankedTable<Row>({ label, rows, columns, rowId, cells = {}, order: usual, isFew }: Props<Row>) {
  const [chosen, setOrder] = useState<Sort>()
  const [page, setPage] = useState({ rows, number: 1 })
  const order = chosen ?? usual
  const ranked = order ? rankRows(rows, order as Sort<keyof Row & string>, rowId, isFew) : rows
  // New rows start at their first page.
  const number = page.rows === rows ? Math.min(page.number, lastPage(rows.length, pageSize)) : 1
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="ro-table-scroll" tabIndex={0}>
        <table className="ro-table ro-compact" aria-label={label}>
          <colgroup>
            {columns.map(({ id, width }) => (
              <col key={id} style={{ width }} />
            ))}
          </colgroup>
          <TableHead
            columns={columns}
            order={order}
            onSort={(next) => {
              setOrder(next ?? turned(order))
              setPage({ rows, number: 1 })
            }}
            withActions={false}
          />
          <TableRows
            columns={columns}
            rows={ranked.slice((number - 1) * pageSize, number * pageSize)}
            rowId={(row) => String(row[rowId])}
            cells={cells}
            actions={undefined}
            onRow={undefined}
          />
        </table>
      </section>
      <Pagination
        label={label}
        compact
        page={number}
        limit={pageSize}
        total={rows.length}
        onChange={({ page: next = 1 }) => setPage({ rows, number: next })}
      />
    </>
  )
}

/** Replaces unsorted by ascending: a ranked list is always sorted. */
const turned = (order: Sort | undefined): Sort | undefined => order && { field: order.field, sort: 1 }
