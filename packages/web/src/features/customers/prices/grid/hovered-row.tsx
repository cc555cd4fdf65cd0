import { History } from '@blueprintjs/icons'
import type { Ref } from 'react'
import { useTranslate } from '../../../../ui/use-translate.ts'
import type { GridColumn } from './grid-columns.ts'
import type { GridSize } from './use-grid-size.ts'

interface Props {
  ref: Ref<HTMLDivElement>
  columns: readonly GridColumn[]
  size: GridSize
  onHistory: () => void
}

/** Shows the boxes of the row under the pointer, and the button that opens the row's history. */
export function HoveredRow({ ref, columns, size, onHistory }: Props) {
  const translate = useTranslate()
  return (
    <div className="ro-price-hover" ref={ref} hidden>
      <button
        type="button"
        tabIndex={-1}
        title={translate('price.history.open')}
        aria-label={translate('price.history.open')}
        style={{ left: size.leftOf(1) - 30 }}
        onClick={onHistory}
      >
        <History size={14} />
      </button>
      {columns.map(
        (each, index) =>
          each.part !== 'project' && (
            <div key={each.label} style={{ left: size.leftOf(index) + 5, width: (size.widths[index] ?? 0) - 10 }} />
          ),
      )}
    </div>
  )
}
