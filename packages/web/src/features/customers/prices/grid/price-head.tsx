import { useTranslate } from '../../../../ui/use-translate.ts'
import type { GridProps } from './grid-props.ts'
import { boxWidth, type GridSize } from './use-grid-size.ts'

interface Props {
  grid: GridProps
  size: GridSize
  onChooseAll: () => void
}

/** Shows the column headings of the grid, and the checkbox that ticks all rows. */
export function PriceHead({ grid: { rows, columns, chosen }, size, onChooseAll }: Props) {
  const translate = useTranslate()
  return (
    <div className="ro-price-head" ref={size.head}>
      <div style={{ width: boxWidth }}>
        <input
          type="checkbox"
          aria-label={translate('price.grid.selectAll')}
          checked={rows.length > 0 && chosen.size === rows.length}
          ref={(element) => {
            if (element) element.indeterminate = chosen.size > 0 && chosen.size < rows.length
          }}
          onChange={() => onChooseAll()}
        />
      </div>
      {columns.map((each, index) => (
        <div key={each.label} className={`ro-price-${each.part}-head`} style={{ width: size.widths[index] }}>
          {translate(each.label)}
          {each.part === 'price' && translate('price.unit')}
        </div>
      ))}
    </div>
  )
}
