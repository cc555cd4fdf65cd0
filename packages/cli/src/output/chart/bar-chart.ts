import type { Column } from '@rtcops/core/columns/columns'
import { cutText, textWidth } from '@rtcops/core/format/display-text'
import type { Context } from '../../command.ts'
import { cellOf } from '../cells.ts'
import type { Listing } from '../listing.ts'
import { cellContext } from '../table.ts'

/** Columns of the widest bar. */
const most = 60
const gap = 2

/**
 * Draws a line for each row: the cell of its first column, a bar for the value of another, and that value. The
 * longest bar is the largest value; any value above zero has at least one cell. Values may be decimal text; they are
 * compared exactly to six places.
 * @param isOpen rows that are still being counted: their bars are light, and they say so
 */
export async function drawBars<Row extends object>(
  context: Context,
  listing: Listing<Row>,
  value: keyof Row & string,
  rows: readonly Row[],
  isOpen: (row: Row) => boolean = () => false,
): Promise<void> {
  const { glyphs, notice, paint, stdout, t } = context
  const [first] = listing.columns
  const second = listing.columns.find(({ id }) => id === value)
  if (!first || !second) throw new Error(`${value} is not a column of the chart`)
  if (rows.length === 0) {
    notice(t('cli.notice.empty', { what: t(listing.rows) }))
    return
  }
  const about = await cellContext(context)
  const textOf = (row: Row, column: Column<Row>) => cellOf(row, column, listing, about).text
  const lines = rows.map((row) => ({
    name: textOf(row, first),
    text: textOf(row, second),
    size: scaled(row[value]),
    open: isOpen(row),
  }))
  const names = Math.max(...lines.map(({ name }) => textWidth(name)))
  const texts = Math.max(...lines.map(({ text }) => textWidth(text)))
  const openWord = t('bill.open')
  const note = lines.some(({ open }) => open) ? textWidth(openWord) + gap : 0
  const width = Math.max(1, Math.min(most, (stdout.columns ?? 80) - names - texts - note - 2 * gap))
  const largest = lines.reduce((so, { size }) => (size > so ? size : so), 1n)
  for (const { name, open, text, size } of lines) {
    const full = size <= 0n ? 0 : Math.max(1, Number((size * BigInt(width)) / largest))
    const bar = glyphs.bar[open ? 1 : 0].repeat(full) + ' '.repeat(width - full)
    const start = name + ' '.repeat(names - textWidth(name) + gap)
    const end = ' '.repeat(gap + texts - textWidth(text)) + text + (open ? `  ${openWord}` : '')
    stdout.write(`${cutText(start, names + gap)}${paint.out('accent', bar)}${end}\n`)
  }
}

/** Returns decimal text or a number as an integer of millionths, for comparing. */
function scaled(value: unknown): bigint {
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(String(value))
  if (!match) return 0n
  const [, minus, whole = '0', fraction = ''] = match
  return BigInt(`${minus}${whole}${fraction.slice(0, 6).padEnd(6, '0')}`)
}
