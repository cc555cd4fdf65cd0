import '@blueprintjs/table/lib/css/table.css'
import './grid.css'
import { HotkeysContext } from '@blueprintjs/core'
import { type ColumnProps, RenderMode, SelectionModes, Table } from '@blueprintjs/table'
import type { ContextType, ReactElement } from 'react'

/** Row height in pixels. */
export const gridRow = 32

interface Props {
  rows: number
  /** Column widths in pixels. */
  widths: number[]
  /** Values that the cells depend on: the table redraws them when any of these changes. */
  dependencies: unknown[]
  children: ReactElement<ColumnProps> | ReactElement<ColumnProps>[]
}

/** The table's own keys are not used: without this the table would warn about the missing provider of their help. */
const noHotkeys: ContextType<typeof HotkeysContext> = [
  { hasProvider: true, hotkeys: [], isDialogOpen: false },
  () => undefined,
]

/**
 * Draws Blueprint's table reduced to scrolling many cells: it draws the visible ones. Headings, selection and keys
 * are up to the caller.
 */
export function Grid({ rows, widths, dependencies, children }: Props) {
  return (
    <HotkeysContext.Provider value={noHotkeys}>
      <Table
        numRows={rows}
        columnWidths={widths}
        defaultRowHeight={gridRow}
        enableColumnHeader={false}
        enableRowHeader={false}
        enableColumnResizing={false}
        enableRowResizing={false}
        enableMultipleSelection={false}
        selectionModes={SelectionModes.NONE}
        renderMode={RenderMode.NONE}
        // The table measures new widths, but draws itself with them only if these change.
        cellRendererDependencies={[...dependencies, ...widths]}
      >
        {children}
      </Table>
    </HotkeysContext.Provider>
  )
}
