import type { Column } from '@rtcops/core/columns/columns'
import { useLocation } from 'react-router-dom'
import { useKept } from '../use-kept.ts'

export type Density = 'compact' | 'standard' | 'roomy'

/** How a user wants to see one table. */
export interface TableView {
  /** Ids of the columns in the chosen order; other columns follow in their own order. */
  order?: string[]
  hidden?: string[] | undefined
  density?: Density
}

/** Returns the view of a table, stored per user, and its setter; `name` distinguishes several tables of one screen. */
export function useTableView(name = ''): [TableView, (change: TableView) => void] {
  const [kept, keep] = useKept(`${useLocation().pathname}${name && `.${name}`}.table`, isTableView)
  const view = kept ?? {}
  return [view, (change) => keep({ ...view, ...change })]
}

function isTableView(stored: unknown): stored is TableView {
  if (typeof stored !== 'object' || stored === null) return false
  const { order = [], hidden = [], density = 'standard' } = stored as TableView
  return Array.isArray(order) && Array.isArray(hidden) && ['compact', 'standard', 'roomy'].includes(density)
}

/** Returns all columns in the order of the view; minor ones that it does not place come last. */
export function orderedColumns<Row>(columns: readonly Column<Row>[], { order = [] }: TableView): Column<Row>[] {
  const place = (column: Column<Row>) => {
    const position = order.indexOf(column.id)
    if (position >= 0) return position
    return order.length + columns.indexOf(column) + (column.minor ? columns.length : 0)
  }
  return [...columns].sort((left, right) => place(left) - place(right))
}

/**
 * Returns the columns that the view shows, in its order: without those that are spare, unless the user has chosen. If a
 * view hides all of them, all are shown: an empty table would be useless.
 */
export function shownColumns<Row>(columns: readonly Column<Row>[], view: TableView): Column<Row>[] {
  const ordered = orderedColumns(columns, view)
  const shown = ordered.filter(({ id, spare }) => (view.hidden ? !view.hidden.includes(id) : !spare))
  return shown.length > 0 ? shown : ordered
}

/** Returns the order of ids after one of them has moved by `step` places. */
export function movedColumn(ids: readonly string[], id: string, step: 1 | -1): string[] {
  const from = ids.indexOf(id)
  const to = from + step
  if (from < 0 || to < 0 || to >= ids.length) return [...ids]
  const rest = ids.filter((each) => each !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}
