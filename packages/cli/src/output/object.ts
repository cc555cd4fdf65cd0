import type { Column } from '@rtcops/core/columns/columns'
import { safeText, textWidth } from '@rtcops/core/format/display-text'
import { formatDay } from '@rtcops/core/time/zone'
import type { Context } from '../context.ts'
import { inWords, spoken } from '../i18n/say.ts'
import { writeOut } from '../terminal/streams.ts'
import { markRole } from '../terminal/style.ts'
import { loadWords } from './catalogue.ts'
import { cellOf } from './cells.ts'
import { checkColumns } from './list.ts'
import { csvCell, jsonText, rawRow, tsvCell, yamlLines } from './machine.ts'
import type { Shape } from './shape.ts'

/** Least width of the names of an object's fields. */
const nameWidth = 14

/** Writes one object: under its title with the console's words in a table, as it is in the other formats. */
export async function printObject<Row extends object>(
  context: Context,
  shape: Shape<Row>,
  title: string,
  row: Row,
): Promise<void> {
  const { settings } = context
  checkColumns(context, shape)
  if (!isTable(context)) {
    printRaw(context, rawRow(row, shape, settings))
    return
  }
  const words = await loadWords()
  const cells = { words, zone: settings.zone, today: formatDay(context.now, settings.zone) }
  const known: readonly Column<Row>[] = [...shape.columns, ...(shape.wide ?? [])]
  const lines = (settings.columns ?? shape.fields).map((name): [string, string] => {
    const field = name as keyof Row & string
    const column = known.find(({ id }) => id === field)
    const kind = (shape.times as readonly string[]).includes(field) ? 'time' : 'text'
    const cell = cellOf(row, column ?? ({ id: field, kind } as unknown as Column<Row>), shape, cells)
    const text = cell.mark === 'plain' ? cell.text : `${context.glyphs[cell.mark]} ${cell.text}`
    const role = markRole[cell.mark]
    const own = shape.heads?.[field]
    const label = own ? inWords(own) : column ? words(column.label) : field
    const head = spoken() === 'en' && !settings.columns ? label.toLowerCase() : settings.columns ? field : label
    return [head, role ? context.paint.out(role, text) : text]
  })
  writeOut(`${context.paint.out('title', title)}\n${fieldLines(lines, '  ')}`)
}

/** Writes what a write made, by wire names. */
export function printResult(context: Context, result: Record<string, unknown>): void {
  if (isTable(context)) writeOut(fieldLines(shownLines(result), ''))
  else printRaw(context, result)
}

/** Writes a row of figures by name, such as what an import came to; the names stand as close as they can. */
export function printCounts(context: Context, counts: Record<string, unknown>): void {
  if (isTable(context)) writeOut(fieldLines(shownLines(counts), '', 0))
  else printRaw(context, counts)
}

const isTable = ({ settings: { format } }: Context): boolean => format === 'table' || format === 'wide'

const shownLines = (row: Record<string, unknown>): [string, string][] =>
  Object.entries(row).map(([name, value]) => [
    name,
    safeText(typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '-')),
  ])

function printRaw({ settings: { format, bom, headers } }: Context, row: Record<string, unknown>): void {
  if (format === 'yaml') {
    writeOut(`${yamlLines(row).join('\n')}\n`)
  } else if (format === 'csv' || format === 'tsv') {
    const [cell, between] = format === 'tsv' ? [tsvCell, '\t'] : [csvCell, ',']
    const names = Object.keys(row)
    const head = `${bom ? '\ufeff' : ''}${headers ? `${names.join(between)}\n` : ''}`
    writeOut(`${head}${names.map((name) => cell(row[name])).join(between)}\n`)
  } else writeOut(`${jsonText(row)}\n`)
}

function fieldLines(lines: readonly [string, string][], indent: string, least = nameWidth): string {
  const width = Math.max(least, ...lines.map(([name]) => textWidth(name))) + 2
  return lines
    .map(([name, value]) => `${indent}${name}${' '.repeat(width - textWidth(name))}${value}`.trimEnd())
    .join('\n')
    .concat('\n')
}
