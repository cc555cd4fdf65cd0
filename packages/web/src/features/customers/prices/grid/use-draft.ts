import type { PriceField } from '@rtcops/core/features/customers/prices/price-kinds'
import { useState } from 'react'
import type { GridProps } from './grid-props.ts'
import type { CellSelection } from './use-cell-selection.ts'

/** A price being typed. It names its cell, because rows may be added and removed meanwhile. */
interface Draft {
  appkey: string
  field: PriceField
  text: string
}

/** Keeps the price that is being typed, and saves it when the user leaves its cell. */
export function useDraft({ rows, columns, edits }: GridProps, { row, column }: CellSelection) {
  const [draft, setDraft] = useState<Draft>()
  const isDrafted = draft && row?.appkey === draft.appkey && column?.part === 'price' && column.field === draft.field
  return {
    /** Text that is being typed in the active cell. */
    typed: isDrafted ? draft.text : undefined,

    type(text: string) {
      if (row && column?.part === 'price') setDraft({ appkey: row.appkey, field: column.field, text })
    },

    commit() {
      if (!draft) return
      setDraft(undefined)
      const drafted = rows.find(({ appkey }) => appkey === draft.appkey)
      const field = columns.find((each) => each.part === 'price' && each.field === draft.field)
      if (drafted && field?.part === 'price') edits.setPrice(drafted, field, draft.text)
    },

    drop: () => setDraft(undefined),
  }
}
