import { type CSSProperties, memo, type ReactNode } from 'react'

interface Props {
  className?: string
  /** Position of the cell, set by the table. */
  style?: CSSProperties
  tooltip?: string
  children?: ReactNode
}

/**
 * Draws a cell of Blueprint's table without the features that the grid does not use: loading states, intents,
 * popovers. The table draws all visible cells twice on every scroll step, so the cost of a cell is the cost of
 * scrolling.
 */
export const GridCell = memo(function GridCell({ className, style, tooltip, children }: Props) {
  return (
    <div className={`bp6-table-cell ${className ?? ''}`} style={style} title={tooltip}>
      <div>{children}</div>
    </div>
  )
}, isSame)

function isSame(before: Props, after: Props): boolean {
  return (
    before.children === after.children &&
    before.className === after.className &&
    before.tooltip === after.tooltip &&
    before.style?.top === after.style?.top &&
    before.style?.left === after.style?.left &&
    before.style?.width === after.style?.width &&
    before.style?.height === after.style?.height
  )
}
