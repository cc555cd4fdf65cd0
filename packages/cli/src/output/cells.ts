import { type Column, wordFor } from '@rtcops/core/columns/columns'
import { safeText } from '@rtcops/core/format/display-text'
import { formatDuration } from '@rtcops/core/format/format-duration'
import { formatMoney, formatUnitPrice } from '@rtcops/core/format/format-money'
import { formatDecimal, formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { missing } from '@rtcops/core/format/missing'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { spoken } from '../i18n/say.ts'
import type { Cell, Shape } from './shape.ts'
import { inZone } from './wire-time.ts'

/** What cells need beside their values. */
export interface CellContext {
  words: (key: MessageKey) => string
  zone: string
  /** Day of now, `2026-11-20`. */
  today: string
}

/** A value as a table shows it, safe to print. */
export function cellOf<Row extends object>(
  row: Row,
  column: Column<Row>,
  shape: Shape<Row>,
  context: CellContext,
): Cell {
  const special = shape.cells?.[column.id]?.(row)
  if (special !== undefined) {
    const cell: Cell = typeof special === 'string' ? { text: special, mark: 'plain' } : special
    return { ...cell, text: safeText(cell.text) }
  }
  const value: unknown = row[column.id]
  if (value === null || value === undefined || value === '') return { text: missing, mark: 'plain' }
  if (column.kind === 'status') {
    const word = wordFor(column.words, value)
    return word ? { text: context.words(word.text), mark: word.mark } : { text: safeText(String(value)), mark: 'off' }
  }
  return { text: safeText(textOf(value, column, shape.clock === true, context)), mark: 'plain' }
}

function textOf<Row>(value: unknown, { kind }: Column<Row>, clock: boolean, context: CellContext): string {
  if (kind === 'number') return formatNumber(Math.round(Number(value)))
  if (kind === 'decimal') return formatDecimal(Number(value), 2)
  if (kind === 'percent') return formatPercent(Number(value), { unit: false })
  if (kind === 'money') return formatMoney(String(value))
  if (kind === 'unitPrice') return formatUnitPrice(String(value))
  if (kind === 'duration') return formatDuration(Number(value), spoken(), { pad: false })
  if (kind === 'time') {
    // Parts of a second are for programs; a table is read.
    const time = inZone(String(value), context.zone).replace(/(?<=^.{19})\.\d+$/, '')
    return clock && time.startsWith(`${context.today} `) ? time.slice(11) : time
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
