import type { Column } from '@rtcops/core/columns/columns'
import { cutText, textWidth } from '@rtcops/core/format/display-text'
import type { Context } from '../context.ts'
import { cellOf } from '../output/cells.ts'
import { cellContext } from '../output/table.ts'
import { say } from './say.ts'
import { listingOf, type Shape } from './shape.ts'
import { terminalWidth, writeOut } from './streams.ts'

/** Widest bar. */
const most = 60
const gap = 2

/**
 * Draws a line for each row: the cell of its first column, a bar for the value of another, and that value. The longest bar is the largest
 * value; what is more than zero has at least one cell. Values may be decimal text with any places: they are compared exactly.
 */
export async function drawBars<Row extends object>(
  context: Context,
  shape: Shape<Row>,
  value: keyof Row & string,
  rows: readonly Row[],
): Promise<void> {
  const { glyphs, paint } = context
  const [first] = shape.columns
  const second = shape.columns.find(({ id }) => id === value)
  if (!first || !second) throw new Error(`${value} is no column of the chart`)
  if (rows.length === 0) {
    context.notice(say('notice.none', { what: say(shape.what), filter: '' }))
    return
  }
  const about = await cellContext(context)
  const listing = listingOf(shape)
  const textOf = (row: Row, column: Column<Row>) => cellOf(row, column, listing, about).text
  const lines = rows.map((row) => ({ name: textOf(row, first), text: textOf(row, second), size: scaled(row[value]) }))
  const names = Math.max(...lines.map(({ name }) => textWidth(name)))
  const texts = Math.max(...lines.map(({ text }) => textWidth(text)))
  const width = Math.max(1, Math.min(most, (terminalWidth() ?? 80) - names - texts - 2 * gap))
  const largest = lines.reduce((so, { size }) => (size > so ? size : so), 1n)
  for (const { name, text, size } of lines) {
    const full = size <= 0n ? 0 : Math.max(1, Number((size * BigInt(width)) / largest))
    const bar = glyphs.bar[0].repeat(full) + ' '.repeat(width - full)
    const start = name + ' '.repeat(names - textWidth(name) + gap)
    const end = ' '.repeat(gap + texts - textWidth(text)) + text
    writeOut(`${cutText(start, names + gap)}${paint.out('accent', bar)}${end}\n`)
  }
}

/** Decimal text or a number as an integer of millionths, for comparing. */
function scaled(value: unknown): bigint {
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(String(value))
  if (!match) return 0n
  const [, minus, whole = '0', fraction = ''] = match
  return BigInt(`${minus}${whole}${fraction.slice(0, 6).padEnd(6, '0')}`)
}
