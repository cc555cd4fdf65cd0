import type { Column } from '@rtcops/core/columns/columns'
import { safeText, textWidth } from '@rtcops/core/format/display-text'
import Table from 'cli-table3'
import type { Context } from '../command.ts'
import { markRole } from '../terminal/style.ts'
import { cellOf } from './cells.ts'
import { fieldsOfRows, type Listing, timesOfRows } from './listing.ts'
import { borderless, cellContext, fieldColumn, withoutTrail } from './table.ts'
import { zoneMark } from './zone-mark.ts'

/** Least width of the field names of an object. */
const nameWidth = 14

/** Writes one object under its title, with the console's labels. */
export async function objectTable<Row extends object>(
  context: Context,
  listing: Listing<Row>,
  title: string,
  row: Row,
): Promise<void> {
  const { glyphs, language, paint, settings, stdout } = context
  const about = await cellContext(context)
  const known: readonly Column<Row>[] = [...listing.columns, ...(listing.wide ?? [])]
  const times = timesOfRows(listing)
  const headOf = ({ id, kind, label, short }: Column<Row>) => {
    if (settings.columns || !label) return id
    const text = about.t(short ?? label)
    const head = language === 'en' ? text.toLowerCase() : text
    return kind === 'time' ? `${head}${zoneMark(context)}` : head
  }
  const isShort = listing.columnsOnly && settings.format !== 'wide'
  const names = settings.columns ?? (isShort ? listing.columns.map(({ id }) => id) : fieldsOfRows(listing))
  const lines = names.map((name): [string, string] => {
    const column = known.find(({ id }) => id === name) ?? fieldColumn<Row>(name, times)
    const { mark, text } = cellOf(row, column, listing, about)
    const role = markRole[mark]
    const marked = mark === 'plain' ? text : `${glyphs[mark]} ${text}`
    return [`  ${headOf(column)}`, role ? paint.out(role, marked) : marked]
  })
  stdout.write(`${paint.out('title', title)}\n`)
  drawFields(context, lines, nameWidth + 2)
}

/** Writes fields by name, with values as they are. @param least least width of the names */
export function fieldTable(context: Context, fields: object, least = nameWidth): void {
  const lines = Object.entries(fields).map(([name, value]: [string, unknown]): [string, string] => [
    name,
    safeText(typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '-')),
  ])
  drawFields(context, lines, least)
}

function drawFields({ stdout }: Context, lines: readonly [string, string][], least: number): void {
  if (lines.length === 0) return
  const table = new Table({
    ...borderless,
    colWidths: [Math.max(least, ...lines.map(([name]) => textWidth(name)))],
  })
  table.push(...lines.map((line) => [...line]))
  stdout.write(`${withoutTrail(table.toString())}\n`)
}
