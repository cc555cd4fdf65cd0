import {
  type PriceField,
  type PriceKind,
  type PriceRow,
  priceFields,
} from '@rtcops/core/features/customers/prices/price-kinds'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { editableUnitPrice } from '@rtcops/core/money/unit-price'

/** A statistics type that can be selected. */
export interface TypeOption {
  id: number
  statistics_id: string
  statistics_name: string
  statistics_msg: string
}

export type TypeOptions = Readonly<Record<PriceKind, readonly TypeOption[]>>

/** A column after that of the checkboxes. */
export type GridColumn =
  | { part: 'project'; label: MessageKey; share: number }
  | { part: 'price' | 'type'; label: MessageKey; share: number; kind: PriceKind; field: PriceField }

/** A column whose cells are edited. */
export type EditableColumn = Exclude<GridColumn, { part: 'project' }>

/** Returns the columns for a company that uses these kinds. */
export const gridColumns = (kinds: readonly PriceKind[]): readonly GridColumn[] => [
  { part: 'project', label: 'price.project', share: 1.7 },
  ...kinds.flatMap((kind): GridColumn[] => [
    { part: 'price', label: `price.kinds.${kind}.price`, share: 1.12, kind, field: priceFields[kind].price },
    { part: 'type', label: `price.kinds.${kind}.type`, share: 1.12, kind, field: priceFields[kind].type },
  ]),
]

/** Returns the text of a cell, which is also what is copied. */
export function priceText(row: PriceRow, column: GridColumn): string {
  if (column.part === 'project') return row.appkey_name
  if (column.part === 'price') return editableUnitPrice(row[`${column.kind}_unit_price`])
  return row[`${column.kind}_statistics_name`]
}

/** Returns the id of a type given by name or id; null for none, undefined for an unknown one. */
export function typeOf(text: string, kind: PriceKind, options: TypeOptions): number | null | undefined {
  const name = text.trim()
  if (name === '') return null
  return options[kind].find((each) => each.statistics_name === name || each.statistics_id === name)?.id
}
