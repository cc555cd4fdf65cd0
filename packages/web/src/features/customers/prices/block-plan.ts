import type { PriceFields, PriceRow } from '@rtcops/core/features/customers/prices/price-kinds'
import { isSteep } from '@rtcops/core/features/customers/prices/steep-price'
import type { MessageKey, MessageValues } from '@rtcops/core/i18n/catalogue'
import { plainAmount } from '@rtcops/core/money/typed-amount'
import { editableUnitPrice, parseUnitPrice, printUnitPrice } from '@rtcops/core/money/unit-price'
import { type EditableColumn, type GridColumn, priceText, type TypeOptions, typeOf } from './grid/grid-columns.ts'
import { boundsOf, type CellRange, isSingle } from './grid/grid-selection.ts'

/** A cell that changes. */
export interface CellChange {
  row: PriceRow
  column: EditableColumn
  after: string
  value: string | number | null
}

/** An error in the block as a message key; `column` is the label of the column that it concerns. */
export interface BlockProblem {
  text: MessageKey
  values: MessageValues
  column?: MessageKey
}

/** The changes of a block of cells, or what is wrong with it. */
export interface BlockPlan {
  changes: readonly CellChange[]
  problems: readonly BlockProblem[]
}

/** Parses text as spreadsheets copy it: lines of cells separated by tabs. */
export function readBlock(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()))
}

/** Returns cells as text for spreadsheets: lines of cells separated by tabs. */
export const writeBlock = (block: readonly (readonly string[])[]): string =>
  block.map((cells) => cells.join('\t')).join('\n')

/** Returns the texts of a range. */
export function copyRange(rows: readonly PriceRow[], columns: readonly GridColumn[], range: CellRange): string {
  const { top, bottom, left, right } = boundsOf(range)
  return writeBlock(
    rows
      .slice(top, bottom + 1)
      .map((row) => columns.slice(left, right + 1).map((column) => priceText(row, column).replaceAll(/\s/g, ' '))),
  )
}

/**
 * Checks a whole block to be pasted at the upper left corner of a range. A single cell fills the range. Pasted cells
 * over project names must contain the same names: thus a table can be copied, edited elsewhere and pasted back, and
 * rows that have moved are detected.
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

/** Returns the change of one cell, the error in it, or nothing. */
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
  const plain = plainAmount(text)
  const price = plain === '' ? null : parseUnitPrice(plain)
  if (price === undefined) return { text: 'price.block.badPrice', values, column: column.label }
  const printed = price === null ? null : printUnitPrice(price)
  if (printed === row[`${column.kind}_unit_price`]) return undefined
  return { row, column, after: editableUnitPrice(printed), value: price === null ? null : plain }
}

/** Returns true for a price ten times above the last, which is asked about. */
export const isSteepChange = ({ row, column, value }: CellChange): boolean =>
  column.part === 'price' && isSteep(row[`${column.kind}_unit_price`], String(value ?? ''))

/** Returns the changes as the API takes them, grouped by project. */
export function changedRows(changes: readonly CellChange[]): ({ appkey: string } & PriceFields)[] {
  const rows = new Map<string, { appkey: string } & PriceFields>()
  for (const { row, column, value } of changes) {
    const fields = rows.get(row.appkey) ?? { appkey: row.appkey }
    rows.set(row.appkey, { ...fields, [column.field]: value })
  }
  return [...rows.values()]
}
