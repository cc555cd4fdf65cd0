import './prices.css'
import { History } from '@blueprintjs/icons'
import type { ColumnProps } from '@blueprintjs/table'
import type { PriceRow } from '@rtcops/core/features/customers/prices/price-kinds'
import { type ReactElement, useId } from 'react'
import { Grid } from '../../../ui/grid.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import type { BlockPlan } from './block-plan.ts'
import { CellEditor } from './cell-editor.tsx'
import type { GridColumn, TypeOptions } from './grid-columns.ts'
import { boundsOf, isSingle } from './grid-selection.ts'
import type { CellEdits } from './use-cell-edits.ts'
import { useCells } from './use-cells.tsx'
import { useGrid } from './use-grid.ts'
import { boxWidth, rowHeight, useGridSize } from './use-grid-size.ts'

export interface GridProps {
  rows: readonly PriceRow[]
  columns: readonly GridColumn[]
  options: TypeOptions
  edits: CellEdits
  /** Appkeys of the projects that are ticked. */
  chosen: ReadonlySet<string>
  onChosen: (chosen: ReadonlySet<string>) => void
  onHistory: (row: PriceRow) => void
  /** Several cells are to be changed at once. */
  onBlock: (plan: BlockPlan, kind: 'paste' | 'clear') => void
  /** Element that says which price is wrong. */
  wrongId: string
}

/**
 * The prices of all projects, edited in place. Blueprint's table draws the cells that are in sight, as plain text; a layer above it holds
 * the one control that has the focus, the selected range, and the boxes of the row under the pointer.
 */
export function PriceGrid(props: GridProps) {
  const { rows, columns, options, edits, chosen } = props
  const translate = useTranslate()
  const hintId = useId()
  const size = useGridSize(columns)
  const grid = useGrid(props, size)
  const { range, typed } = grid
  const row = rows[range.active.row]
  const column = columns[range.active.column]
  const { top, bottom, left, right } = boundsOf(range)

  const cells = useCells({ rows, columns, edits, chosen, choose: grid.choose })

  return (
    <div className="ro-price-grid">
      <div className="ro-price-head" ref={size.head}>
        <div style={{ width: boxWidth }}>
          <input
            type="checkbox"
            aria-label={translate('price.grid.selectAll')}
            checked={rows.length > 0 && chosen.size === rows.length}
            ref={(element) => {
              if (element) element.indeterminate = chosen.size > 0 && chosen.size < rows.length
            }}
            onChange={() => grid.chooseAll()}
          />
        </div>
        {columns.map((each, index) => (
          <div key={each.label} className={`ro-price-${each.part}-head`} style={{ width: size.widths[index] }}>
            {translate(each.label)}
            {each.part === 'price' && translate('price.unit')}
          </div>
        ))}
      </div>
      <fieldset
        ref={size.body}
        className="ro-grid ro-price-body"
        aria-label={translate('price.grid.label')}
        aria-describedby={hintId}
        style={{ height: `min(${rows.length * rowHeight + 1}px, max(260px, 100vh - 340px))` }}
        {...grid.handlers}
      >
        {size.widths.length > 0 && (
          <Grid rows={rows.length} widths={[boxWidth, ...size.widths]} dependencies={[cells]}>
            {cells as ReactElement<ColumnProps>[]}
          </Grid>
        )}
        <div className="ro-price-window">
          <div ref={size.layer}>
            <div className="ro-price-hover" ref={grid.hover} hidden>
              <button
                type="button"
                tabIndex={-1}
                title={translate('price.history.open')}
                aria-label={translate('price.history.open')}
                style={{ left: size.leftOf(1) - 30 }}
                onClick={grid.openHovered}
              >
                <History size={14} />
              </button>
              {columns.map(
                (each, index) =>
                  each.part !== 'project' && (
                    <div
                      key={each.label}
                      style={{ left: size.leftOf(index) + 5, width: (size.widths[index] ?? 0) - 10 }}
                    />
                  ),
              )}
            </div>
            {!isSingle(range) && (
              <div
                className="ro-price-range"
                style={{
                  left: size.leftOf(left),
                  top: top * rowHeight,
                  width: size.leftOf(right + 1) - size.leftOf(left),
                  height: (bottom - top + 1) * rowHeight,
                }}
              />
            )}
            {row && column && (
              <CellEditor
                key={`${row.appkey}.${column.label}`}
                ref={grid.editor}
                row={row}
                column={column}
                shown={edits.textOf(row, column)}
                typed={typed}
                isChosen={chosen.has(row.appkey)}
                isWrong={edits.isWrong(row, column)}
                options={options}
                wrongId={props.wrongId}
                style={{
                  left: size.leftOf(range.active.column) + 5,
                  top: range.active.row * rowHeight + 4,
                  width: (size.widths[range.active.column] ?? 0) - 10,
                  height: rowHeight - 8,
                }}
                onType={grid.type}
                onPick={grid.pick}
                onChoose={() => grid.choose(range.active.row, false)}
              />
            )}
          </div>
        </div>
      </fieldset>
      <p id={hintId} className="ro-price-keys">
        {translate('price.grid.keys')}
      </p>
    </div>
  )
}
