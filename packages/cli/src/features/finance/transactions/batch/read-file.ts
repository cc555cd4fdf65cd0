import { createHash } from 'node:crypto'
import { formatBytes } from '@rtcops/core/format/format-bytes'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { Context } from '../../../../command.ts'
import { readGiven } from '../../../../drafts.ts'
import { usage } from '../../../../errors.ts'
import { type CsvRecord, OpenQuote, parseCsv } from './parse-csv.ts'

export const columnNames = [
  'company',
  'amount',
  'at',
  'type',
  'bank_name',
  'bank_account',
  'bank_user',
  'remark',
] as const
export type ColumnName = (typeof columnNames)[number]

/** Line of the file as it is written; a cell is empty if the file does not have its column. */
export interface WrittenRow {
  line: number
  cells: Record<ColumnName, string>
  /** Number of its cells, if it differs from the header's. */
  wrongCount?: number
}

export interface BatchFile {
  file: string
  /** First 32 hex digits of the SHA-256 of its bytes. The key of each row begins with it, so different content has different rows. */
  hash: string
  columns: number
  rows: WrittenRow[]
}

const mostBytes = 16 * 1024 * 1024
const mostRows = 100_000

/** Reads a batch file, or standard input for `-`; the result file is then named after `stdin.csv`. @throws {Failure} naming the file and line if it is not valid */
export function readBatchFile(given: string, stdin: Context['stdin']): BatchFile {
  const file = given === '-' ? 'stdin.csv' : given
  const bytes = given === '-' ? Buffer.from(stdin.readAll()) : readGiven(given)
  if (bytes.length > mostBytes) throw usage(['cli.batch.tooLarge', { file, limit: formatBytes(mostBytes) }])
  const [header, ...records] = recordsOf(file, textOf(file, bytes))
  if (!header || records.length === 0) throw usage(['cli.batch.noRows', { file }])
  if (records.length > mostRows) throw usage(['cli.batch.tooMany', { file, most: formatNumber(mostRows) }])
  const columns = readHeader(file, header.cells)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return { file, hash, columns: columns.length, rows: records.map((record) => rowOf(record, columns)) }
}

/** Reads UTF-8 with or without a byte order mark. It does not guess other encodings, because a misread name could be another company. */
function textOf(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw usage(['cli.batch.encoding', { file }])
  }
}

function recordsOf(file: string, text: string): CsvRecord[] {
  try {
    return parseCsv(text)
  } catch (error) {
    if (error instanceof OpenQuote) throw usage(['cli.batch.openQuote', { file, line: error.line }])
    throw error
  }
}

function readHeader(file: string, cells: readonly string[]): ColumnName[] {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const columns = columnNames.join(',')
  const found = names.map((name) => {
    const column = columnNames.find((each) => each === name)
    if (!column) throw usage(['cli.batch.unknownColumn', { file, column: name, columns }])
    return column
  })
  const double = found.find((column, index) => found.indexOf(column) < index)
  if (double) throw usage(['cli.batch.doubleColumn', { file, column: double }])
  const missing = (['company', 'amount'] as const).find((column) => !found.includes(column))
  if (missing) throw usage(['cli.batch.missingColumn', { file, column: missing }])
  return found
}

function rowOf({ line, cells }: CsvRecord, columns: readonly ColumnName[]): WrittenRow {
  const named = Object.fromEntries(columnNames.map((name) => [name, cells[columns.indexOf(name)]?.trim() ?? '']))
  const row = { line, cells: named as Record<ColumnName, string> }
  return cells.length === columns.length ? row : { ...row, wrongCount: cells.length }
}
