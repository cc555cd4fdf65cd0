import type { PriceRow } from '@rtcops/core/features/customers/prices/price-kinds'
import { unitPriceLength } from '@rtcops/core/money/unit-price'
import type { Ref } from 'react'
import { useTranslate } from '../../../../ui/use-translate.ts'
import type { GridColumn, TypeOptions } from './grid-columns.ts'

export type EditorElement = HTMLInputElement | HTMLSelectElement

interface Props {
  row: PriceRow
  column: GridColumn
  /** Text of the cell. */
  shown: string
  /** Text typed so far; undefined while the cell is not being edited. */
  typed: string | undefined
  isChosen: boolean
  isWrong: boolean
  options: TypeOptions
  style: { left: number; top: number; width: number; height: number }
  /** Id of the element with the error message. */
  wrongId: string
  onType: (text: string) => void
  onPick: (id: number | null) => void
  onChoose: () => void
  ref: Ref<EditorElement>
}

/**
 * Draws the control over the focused cell. It is a native one, so that it works with keyboards, input methods and
 * screen readers: a checkbox for the project, an input for a price, a select for a statistics type. All other cells
 * are plain text.
 */
export function CellEditor({ row, column, shown, typed, isChosen, isWrong, options, style, wrongId, ...props }: Props) {
  const translate = useTranslate()
  const label = `${row.appkey_name} · ${translate(column.label)}`
  const shared = { style, 'aria-keyshortcuts': 'F2', autoComplete: 'off' }
  switch (column.part) {
    case 'project':
      return (
        <input
          {...shared}
          type="checkbox"
          ref={props.ref as Ref<HTMLInputElement>}
          className="ro-price-editor ro-price-name"
          aria-label={row.appkey_name}
          aria-description={translate('price.grid.projectKeys')}
          checked={isChosen}
          onChange={props.onChoose}
        />
      )
    case 'price':
      return (
        <input
          {...shared}
          ref={props.ref as Ref<HTMLInputElement>}
          className="ro-price-editor ro-price-number"
          inputMode="decimal"
          spellCheck={false}
          maxLength={unitPriceLength}
          aria-label={label}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? wrongId : undefined}
          value={typed ?? shown}
          onChange={(event) => props.onType(event.currentTarget.value)}
          onClick={() => props.onType(typed ?? shown)}
        />
      )
    case 'type':
      return (
        <select
          {...shared}
          ref={props.ref as Ref<HTMLSelectElement>}
          className="ro-price-editor ro-price-type"
          aria-label={label}
          title={row[`${column.kind}_statistics_msg`]}
          value={row[`${column.kind}_statistics_type_id`] ?? ''}
          onChange={(event) =>
            props.onPick(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))
          }
        >
          <option value="">{translate('price.noType')}</option>
          {options[column.kind].map(({ id, statistics_name, statistics_msg }) => (
            <option key={id} value={id} title={statistics_msg}>
              {statistics_name}
            </option>
          ))}
        </select>
      )
  }
}
