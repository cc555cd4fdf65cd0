import { Button } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import type { Column } from '@rtcops/core/columns/columns'
import type { ReactNode } from 'react'
import { useSecondsOf } from '../use-delayed.ts'
import { useTranslate } from '../use-translate.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { DensityMenu } from './density-menu.tsx'
import type { TableView } from './table-view.ts'
import type { ListAnswer, ListQuery } from './use-list-state.ts'

interface Props<Row> {
  query: ListQuery<ListAnswer>
  columns: readonly Column<Row>[]
  view: TableView
  onView: (change: TableView) => void
  /** More buttons. */
  children: ReactNode
}

/** Shows how long the list has been loading, and the buttons that refresh it and change how it looks. */
export function TableTools<Row>({ query, columns, view, onView, children }: Props<Row>) {
  const translate = useTranslate()
  const seconds = useSecondsOf(query.isFetching)
  return (
    <div className="ro-table-tools">
      {seconds > 0 && <span className="ro-muted">{translate('ui.table.waiting', { seconds })}</span>}
      {children}
      <Button
        variant="minimal"
        icon={<Refresh />}
        aria-label={translate('common.action.refresh')}
        title={translate('common.action.refresh')}
        onClick={() => query.refetch()}
      />
      <ColumnChooser columns={columns} view={view} onChange={onView} />
      <DensityMenu value={view.density ?? 'standard'} onChange={(density) => onView({ density })} />
    </div>
  )
}
