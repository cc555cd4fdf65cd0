import '../prices.css'
import type { ColumnProps } from '@blueprintjs/table'
import { type ReactElement, useId } from 'react'
import { Grid } from '../../../../ui/grid/grid.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { CellEditor } from './cell-editor.tsx'
import type { GridProps } from './grid-props.ts'
import { boundsOf, isSingle } from './grid-selection.ts'
import { HoveredRow } from './hovered-row.tsx'
import { PriceHead } from './price-head.tsx'
import { useCells } from './use-cells.tsx'
import { useGrid } from './use-grid.ts'
import { boxWidth, rowHeight, useGridSize } from './use-grid-size.ts'

/**
 * Edits the prices of all projects in place. Blueprint's table draws the visible cells as plain text; a layer above
 * it holds the only focusable control, the selected range, and the checkboxes of the hovered row.
 */
export function PriceGrid(props: GridProps) {
  const { rows, columns, options, edits, chosen } = props
  const translate = useTranslate()
  const hintId = useId()
  const size = useGridSize(columns)
  const grid = useGrid(props, size)
  const { cell, range, row, column } = grid
  const { top, bottom, left, right } = boundsOf(range)

  const cells = useCells({ rows, columns, edits, chosen, choose: grid.choose })

  return (
    <div className="ro-price-grid">
      <PriceHead grid={props} size={size} onChooseAll={grid.chooseAll} />
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
            <HoveredRow ref={grid.hover} columns={columns} size={size} onHistory={grid.openHovered} />
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
                ref={cell.editor}
                row={row}
                column={column}
                shown={edits.textOf(row, column)}
                typed={cell.typed}
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
                onType={cell.type}
                onPick={cell.pick}
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
