import { getCompanyPrices, setCompanyPrices } from '@rtcops/core/api/generated/operations'
import type { Answer } from '@rtcops/core/api/types'
import type { PriceRow } from '@rtcops/core/features/customers/prices/price-kinds'
import { isSteep } from '@rtcops/core/features/customers/prices/steep-price'
import { plainAmount } from '@rtcops/core/money/typed-amount'
import { editableUnitPrice, parseUnitPrice, printUnitPrice } from '@rtcops/core/money/unit-price'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '../../../../ui/api.ts'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { failureText, shouldToast } from '../../../../ui/screen/failure-text.ts'
import { useShowPendingApproval } from '../../../../ui/screen/use-show-pending-approval.ts'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { type EditableColumn, type GridColumn, priceText, type TypeOptions } from './grid-columns.ts'

/** A text that is not a valid price, kept in its cell until it is corrected or discarded. */
export interface WrongText {
  row: PriceRow
  column: EditableColumn
  text: string
}

export type CellEdits = ReturnType<typeof useCellEdits>

const keyOf = (row: PriceRow, column: EditableColumn) => `${row.appkey}.${column.field}`

/** Keeps what cells show in place of the stored values: texts being saved, and texts that are not valid prices. */
export function useCellEdits(companyId: number, options: TypeOptions) {
  const api = useApi()
  const translate = useTranslate()
  const queries = useQueryClient()
  const showPendingApproval = useShowPendingApproval()
  const [sent, setSent] = useState<ReadonlyMap<string, { text: string }>>(new Map())
  const [wrong, setWrong] = useState<ReadonlyMap<string, WrongText>>(new Map())
  /** A price ten times above the last, which is sent once it is confirmed. */
  const [steep, setSteep] = useState<{ send: () => void }>()
  /** Changes are sent one after the other, so that two changes of one cell cannot overtake each other. */
  const line = useRef(Promise.resolve())

  async function send(row: PriceRow, column: EditableColumn, value: string | number | null, patch: Partial<PriceRow>) {
    const key = keyOf(row, column)
    const mine = { text: priceText({ ...row, ...patch }, column) }
    setSent((before) => new Map(before).set(key, mine))
    const ask = async () => {
      try {
        await setCompanyPrices(api, {
          company_id: companyId,
          type: 'ONE',
          selection: [row.appkey],
          [column.field]: value,
        })
        queries.setQueryData<Answer<'getCompanyPrices'>>(
          getCompanyPrices({ company_id: companyId }).queryKey,
          (old) =>
            old && {
              ...old,
              list: old.list.map((each) => (each.appkey === row.appkey ? { ...each, ...patch } : each)),
            },
        )
        for (const id of ['getCompanyDetails', 'listPriceHistory', 'listStatisticsTypes'])
          void queries.invalidateQueries({ queryKey: [id] })
        toast.success(translate('common.done.set'))
      } catch (error) {
        if (!showPendingApproval(error) && shouldToast(error))
          toast.error(failureText(error, 'common.failed.update', translate))
      }
      setSent((before) => (before.get(key) === mine ? without(before, key) : before))
    }
    line.current = line.current.then(ask)
    await line.current
  }

  return {
    sent,
    wrong,
    textOf: (row: PriceRow, column: GridColumn): string =>
      (column.part === 'project'
        ? undefined
        : (wrong.get(keyOf(row, column))?.text ?? sent.get(keyOf(row, column))?.text)) ?? priceText(row, column),
    isWrong: (row: PriceRow, column: GridColumn): boolean => column.part !== 'project' && wrong.has(keyOf(row, column)),
    /** Whether a price waits for its confirmation, and the answer. */
    asksSteep: steep !== undefined,
    answerSteep: (isMeant: boolean) => {
      if (isMeant) steep?.send()
      setSteep(undefined)
    },
    restore: (row: PriceRow, column: EditableColumn) => setWrong((before) => without(before, keyOf(row, column))),

    /** Saves a typed price; an invalid text stays in the cell, and nothing is sent. */
    setPrice(row: PriceRow, column: EditableColumn, typed: string) {
      const key = keyOf(row, column)
      const text = plainAmount(typed)
      const price = text === '' ? null : parseUnitPrice(text)
      if (price === undefined) {
        setWrong((before) => new Map(without(before, key)).set(key, { row, column, text }))
        return
      }
      setWrong((before) => without(before, key))
      const printed = price === null ? null : printUnitPrice(price)
      if (editableUnitPrice(printed) === (sent.get(key)?.text ?? priceText(row, column))) return
      const save = () =>
        void send(row, column, price === null ? null : text, { [`${column.kind}_unit_price`]: printed })
      if (isSteep(row[`${column.kind}_unit_price`], text)) setSteep({ send: save })
      else save()
    },

    setType(row: PriceRow, column: EditableColumn, id: number | null) {
      if (id === row[`${column.kind}_statistics_type_id`]) return
      const type = options[column.kind].find((each) => each.id === id)
      void send(row, column, id, {
        [`${column.kind}_statistics_type_id`]: id,
        [`${column.kind}_statistics_name`]: type?.statistics_name ?? '',
        [`${column.kind}_statistics_msg`]: type?.statistics_msg ?? '',
      })
    },
  }
}

function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  if (!map.has(key)) return map
  const rest = new Map(map)
  rest.delete(key)
  return rest
}
