import type { PriceFields, PriceRow } from '@rtcops/core/features/customers/prices/price-kinds'
import type { MessageKey, MessageValues } from '@rtcops/core/i18n/catalogue'
import { editableUnitPrice, parseUnitPrice, printUnitPrice } from '@rtcops/core/money/unit-price'
import { cellText, type EditableColumn, type GridColumn, type TypeOptions, typeOf } from './grid-columns.ts'
import { boundsOf, type CellRange, isSingle } from './grid-selection.ts'

/** One cell that becomes different. */
export interface CellChange {
  row: PriceRow
  column: EditableColumn
  after: string
  value: string | number | null
}

/** A fault of the block in words of the catalogue; `column` is the label of the column it is about. */
export interface BlockProblem {
  text: MessageKey
  values: MessageValues
  column?: MessageKey
}

/** What a block of cells would change, or what is wrong with it. */
export interface BlockPlan {
  changes: readonly CellChange[]
  problems: readonly BlockProblem[]
}

/** The cells of text as spreadsheets copy it: lines, and tabs between cells. */
export function readBlock(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()))
}

export const writeBlock = (block: readonly (readonly string[])[]): string =>
  block.map((cells) => cells.join('\t')).join('\n')

/** The texts of a range. */
export function copyRange(rows: readonly PriceRow[], columns: readonly GridColumn[], range: CellRange): string {
  const { top, bottom, left, right } = boundsOf(range)
  return writeBlock(
    rows
      .slice(top, bottom + 1)
      .map((row) => columns.slice(left, right + 1).map((column) => cellText(row, column).replaceAll(/\s/g, ' '))),
  )
}

/**
 * Checks a whole block that is to be put at the upper left corner of a range. A single cell fills the range. Cells over project names must
 * say the same names: so a table can be copied, changed elsewhere and put back, and rows that have moved are found out.
 */
export function planBlock(
  block: readonly (readonly string[])[],
  rows: readonly PriceRow[],
  columns: readonly GridColumn[],
  range: CellRange,
  options: TypeOptions,
): BlockPlan {
  const { top, left, bottom, right } = boundsOf(range)
  const single = block.length === 1 && block[0]?.length === 1
  const filled =
    single && !isSingle(range)
      ? Array.from({ length: bottom - top + 1 }, () => Array<string>(right - left + 1).fill(block[0]?.[0] ?? ''))
      : block
  const room = { rows: rows.length - top, columns: columns.length - left }
  const width = Math.max(...filled.map((cells) => cells.length))
  if (filled.length > room.rows)
    return refused({ text: 'price.block.tooManyRows', values: { rows: filled.length, room: room.rows } })
  if (width > room.columns)
    return refused({ text: 'price.block.tooManyColumns', values: { columns: width, room: room.columns } })
  const changes: CellChange[] = []
  const problems: BlockProblem[] = []
  filled.forEach((cells, down) => {
    const row = rows[top + down] as PriceRow
    cells.forEach((text, along) => {
      const column = columns[left + along] as GridColumn
      const found = readCell(row, column, text, down + 1, options)
      if (found && 'after' in found) changes.push(found)
      else if (found) problems.push(found)
    })
  })
  return { changes, problems }
}

const refused = (problem: BlockProblem): BlockPlan => ({ changes: [], problems: [problem] })

/** What one cell changes, what is wrong with it, or nothing. */
function readCell(
  row: PriceRow,
  column: GridColumn,
  text: string,
  line: number,
  options: TypeOptions,
): CellChange | BlockProblem | undefined {
  const values = { row: line, project: row.appkey_name, text: text.slice(0, 40) }
  if (column.part === 'project')
    return text === '' || text === row.appkey_name.trim().replaceAll(/\s/g, ' ')
      ? undefined
      : { text: 'price.block.otherProject', values }
  if (column.part === 'type') {
    const id = typeOf(text, column.kind, options)
    if (id === undefined) return { text: 'price.block.badType', values, column: column.label }
    if (id === row[`${column.kind}_statistics_type_id`]) return undefined
    const name = options[column.kind].find((each) => each.id === id)?.statistics_name ?? ''
    return { row, column, after: name, value: id }
  }
  const price = text === '' ? null : parseUnitPrice(text)
  if (price === undefined) return { text: 'price.block.badPrice', values, column: column.label }
  const printed = price === null ? null : printUnitPrice(price)
  if (printed === row[`${column.kind}_unit_price`]) return undefined
  return { row, column, after: editableUnitPrice(printed), value: price === null ? null : text }
}

/** The changes as the API takes them, project by project. */
export function rowsOf(changes: readonly CellChange[]): ({ appkey: string } & PriceFields)[] {
  const rows = new Map<string, { appkey: string } & PriceFields>()
  for (const { row, column, value } of changes) {
    const fields = rows.get(row.appkey) ?? { appkey: row.appkey }
    rows.set(row.appkey, { ...fields, [column.field]: value })
  }
  return [...rows.values()]
}
