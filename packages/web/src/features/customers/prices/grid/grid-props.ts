import type { PriceRow } from '@rtcops/core/features/customers/prices/price-kinds'
import type { BlockPlan } from '../block-plan.ts'
import type { GridColumn, TypeOptions } from './grid-columns.ts'
import type { CellEdits } from './use-cell-edits.ts'

/** What the grid of prices shows, and what it tells of changes. */
export interface GridProps {
  rows: readonly PriceRow[]
  columns: readonly GridColumn[]
  options: TypeOptions
  edits: CellEdits
  /** Appkeys of the checked projects. */
  chosen: ReadonlySet<string>
  onChosen: (chosen: ReadonlySet<string>) => void
  onHistory: (row: PriceRow) => void
  /** Called when several cells are to be changed at once. */
  onBlock: (plan: BlockPlan, kind: 'paste' | 'clear') => void
  /** Id of the element that says which price is wrong. */
  wrongId: string
}
