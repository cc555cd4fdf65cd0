import { Button, Checkbox, PopoverNext } from '@blueprintjs/core'
import { ChevronDown, ChevronUp, PanelStats } from '@blueprintjs/icons'
import type { Column } from '@rtcops/core/columns/columns'
import { useTranslate } from '../use-translate.ts'
import { movedColumn, orderedColumns, shownColumns, type TableView } from './table-view.ts'

interface Props<Row> {
  columns: readonly Column<Row>[]
  view: TableView
  onChange: (change: TableView) => void
}

/** Selects which columns a table shows, and their order. */
export function ColumnChooser<Row>(props: Props<Row>) {
  const label = useTranslate()('ui.table.columns')
  return (
    <PopoverNext animation="minimal" arrow={false} placement="bottom-end" content={<Choices {...props} />}>
      <Button variant="minimal" icon={<PanelStats />} aria-label={label} title={label} />
    </PopoverNext>
  )
}

function Choices<Row>({ columns, view, onChange }: Props<Row>) {
  const translate = useTranslate()
  const ordered = orderedColumns(columns, view)
  const shown = shownColumns(columns, view)
  const ids = ordered.map(({ id }) => id)
  const toggle = (id: string) => {
    const hidden = ids.filter((each) => (each === id) === shown.some((column) => column.id === each))
    if (hidden.length < ids.length) onChange({ hidden })
  }
  return (
    <fieldset className="ro-column-chooser" aria-label={translate('ui.table.columns')}>
      <p>{translate('ui.table.columns')}</p>
      {ordered.map(({ id, label }, index) => (
        <div key={id}>
          <Checkbox
            checked={shown.some((column) => column.id === id)}
            label={translate(label)}
            onChange={() => toggle(id)}
          />
          <Button
            variant="minimal"
            size="small"
            icon={<ChevronUp />}
            disabled={index === 0}
            aria-label={translate('ui.table.columnUp', { name: translate(label) })}
            onClick={() => onChange({ order: movedColumn(ids, id, -1) })}
          />
          <Button
            variant="minimal"
            size="small"
            icon={<ChevronDown />}
            disabled={index === ids.length - 1}
            aria-label={translate('ui.table.columnDown', { name: translate(label) })}
            onClick={() => onChange({ order: movedColumn(ids, id, 1) })}
          />
        </div>
      ))}
      <Button
        variant="minimal"
        size="small"
        text={translate('ui.table.standardColumns')}
        onClick={() => onChange({ order: [], hidden: undefined })}
      />
    </fieldset>
  )
}
