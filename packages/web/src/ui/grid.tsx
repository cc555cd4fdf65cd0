import '@blueprintjs/table/lib/css/table.css'
import './grid.css'
import { HotkeysContext } from '@blueprintjs/core'
import { type ColumnProps, RenderMode, SelectionModes, Table } from '@blueprintjs/table'
import type { ContextType, ReactElement } from 'react'

/** Pixels from row to row. */
export const gridRow = 32

interface Props {
  rows: number
  /** Pixels of each column. */
  widths: number[]
  /** What the cells are drawn from: the table draws them anew when any of it changes. */
  dependencies: unknown[]
  children: ReactElement<ColumnProps> | ReactElement<ColumnProps>[]
}

/** The table's own keys are not used: it would otherwise miss the provider of their help, and say so. */
const noHotkeys: ContextType<typeof HotkeysContext> = [
  { hasProvider: true, hotkeys: [], isDialogOpen: false },
  () => undefined,
]

/** Blueprint's table reduced to what makes many cells scroll: it draws those in sight. Heads, selection and keys are its user's. */
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
        cellRendererDependencies={dependencies}
      >
        {children}
      </Table>
    </HotkeysContext.Provider>
  )
}
