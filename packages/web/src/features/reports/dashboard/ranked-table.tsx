import type { Column } from '@rtcops/core/columns/columns'
import { useState } from 'react'
import { lastPage } from '../../../ui/page-numbers.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { type SpecialCells, TableRows } from '../../../ui/table-rows.tsx'
import type { Sort } from '../../../ui/url-params.ts'
import { rankRows } from './rank-rows.ts'

/** Rows of a page (R-DSH-04, R-DSH-10, R-DSH-11). */
const pageSize = 10

interface Props<Row> {
  /** Names the table to those who cannot see the panel around it. */
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowId: keyof Row & string
  cells?: SpecialCells<Row>
  /** How the rows are ordered where no head is clicked; undefined for rows that come in their order. */
  order?: Sort<keyof Row & string>
}

/** A short list that is here as a whole: ten rows a page, five pages to choose from, sorted by its heads. */
export function RankedTable<Row>({ label, rows, columns, rowId, cells = {}, order: usual }: Props<Row>) {
  const [chosen, setOrder] = useState<Sort>()
  const [page, setPage] = useState({ rows, number: 1 })
  const order = chosen ?? usual
  const ranked = order ? rankRows(rows, order as Sort<keyof Row & string>, rowId) : rows
  // Other rows begin at their first page.
  const number = page.rows === rows ? Math.min(page.number, lastPage(rows.length, pageSize)) : 1
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="ro-table-scroll" aria-label={label} tabIndex={0}>
        <table className="ro-table ro-compact">
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
        compact
        page={number}
        limit={pageSize}
        total={rows.length}
        onChange={({ page: next = 1 }) => setPage({ rows, number: next })}
      />
    </>
  )
}

/** A list of ranks is always ordered: after descending the same column ascends again. */
const turned = (order: Sort | undefined): Sort | undefined => order && { field: order.field, sort: 1 }
