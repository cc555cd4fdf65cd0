import { type CSSProperties, memo, type ReactNode } from 'react'

interface Props {
  className?: string
  /** Given by the table: where the cell stands. */
  style?: CSSProperties
  tooltip?: string
  children?: ReactNode
}

/**
 * A cell of Blueprint's table without what the grid does not use of Blueprint's own: loading states, intents, popovers. The table draws all
 * cells in sight twice at every step of scrolling, so what a cell costs is what scrolling costs.
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
