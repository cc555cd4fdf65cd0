import { type Column, wordFor } from '@rtcops/core/columns/columns'
import { safeText } from '@rtcops/core/format/display-text'
import { formatDuration } from '@rtcops/core/format/format-duration'
import { formatMoney, formatUnitPrice } from '@rtcops/core/format/format-money'
import { formatDecimal, formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { missing } from '@rtcops/core/format/missing'
import type { Cell, CellContext, Listing } from './listing.ts'
import { inZone } from './wire-time.ts'

/** Returns a value as a table shows it, safe to print. */
export function cellOf<Row extends object>(
  row: Row,
  column: Column<Row>,
  { cells, clock = false }: Pick<Listing<Row>, 'cells' | 'clock'>,
  about: CellContext,
): Cell {
  const special = cells?.[column.id]?.(row, about)
  if (special !== undefined) {
    const cell: Cell = typeof special === 'string' ? { text: special, mark: 'plain' } : special
    return { ...cell, text: safeText(cell.text) }
  }
  const value: unknown = row[column.id]
  if (value === null || value === undefined || value === '') return { text: missing, mark: 'plain' }
  if (column.kind === 'status') {
    const word = wordFor(column.words, value)
    return word ? { text: about.t(word.text), mark: word.mark } : { text: safeText(String(value)), mark: 'off' }
  }
  return { text: safeText(textOf(value, column, clock, about)), mark: 'plain' }
}

function textOf<Row>(value: unknown, { kind }: Column<Row>, clock: boolean, about: CellContext): string {
  if (kind === 'number') return formatNumber(Math.round(Number(value)))
  if (kind === 'decimal') return formatDecimal(Number(value), 2)
  if (kind === 'percent') return formatPercent(Number(value), { unit: false })
  if (kind === 'money') return formatMoney(String(value))
  if (kind === 'unitPrice') return formatUnitPrice(String(value))
  if (kind === 'duration') return formatDuration(Number(value), about.language, { pad: false })
  if (kind === 'time') {
    // Fractions of a second are for programs; a table is for people.
    const time = inZone(String(value), about.zone).replace(/(?<=^.{19})\.\d+$/, '')
    return timeText(time, clock && about.times !== 'short' ? 'recent' : about.times, about.today)
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Returns a time as a table shows it: `19:43` and `11-26 21:46` in a narrow one, and only the day of another year. */
function timeText(time: string, times: CellContext['times'], today: string): string {
  const isYear = time.startsWith(today.slice(0, 5))
  if (!times || time.length !== 19) return time
  const short = times === 'short' ? time.slice(0, 16) : time
  if (time.startsWith(`${today} `)) return short.slice(11)
  return isYear ? short.slice(5) : times === 'short' ? time.slice(0, 10) : time
}
