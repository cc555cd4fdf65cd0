import type { Column } from '@rtcops/core/columns/columns'
import { safeText, textWidth } from '@rtcops/core/format/display-text'
import { formatDay } from '@rtcops/core/time/zone'
import type { Context } from '../context.ts'
import { inWords, spoken } from '../i18n/say.ts'
import { writeOut } from '../terminal/streams.ts'
import { markRole } from '../terminal/style.ts'
import { loadWords } from './catalogue.ts'
import { cellOf } from './cells.ts'
import type { Shape } from './shape.ts'

/** Least width of the names of an object's fields. */
const nameWidth = 14

/** Writes one object under its title, with the console's words. */
export async function objectTable<Row extends object>(
  context: Context,
  shape: Shape<Row>,
  title: string,
  row: Row,
): Promise<void> {
  const { settings } = context
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

/** Writes fields by name as they are. @param least least width of the names */
export function fieldTable(fields: object, least = nameWidth): void {
  const lines = Object.entries(fields).map(([name, value]: [string, unknown]): [string, string] => [
    name,
    safeText(typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '-')),
  ])
  writeOut(fieldLines(lines, '', least))
}

function fieldLines(lines: readonly [string, string][], indent: string, least = nameWidth): string {
  const width = Math.max(least, ...lines.map(([name]) => textWidth(name))) + 2
  return lines
    .map(([name, value]) => `${indent}${name}${' '.repeat(width - textWidth(name))}${value}`.trimEnd())
    .join('\n')
    .concat('\n')
}
