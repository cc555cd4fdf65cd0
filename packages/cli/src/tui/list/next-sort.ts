import type { ListColumn } from './columns.ts'
import type { Sort } from './sorted-rows.ts'

/** Returns the order by the next or previous column with a header, or with `by` 0 the opposite order of the same column. */
export function nextSort<Row>(
  columns: readonly ListColumn<Row>[],
  sort: Sort | undefined,
  by: 1 | -1 | 0,
): Sort | undefined {
  const shown = columns.filter(({ head }) => head !== '')
  const now = shown.findIndex(({ id }) => id === sort?.id)
  const column = by === 0 ? shown[now] : shown[(now + by + shown.length) % shown.length]
  return column && { id: column.id, descending: by === 0 ? !sort?.descending : column.right }
}
