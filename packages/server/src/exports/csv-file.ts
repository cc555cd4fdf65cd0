import { guardFormula } from '@rtcops/core/format/formula-guard'
import type { FileCell } from './file-cell.ts'
import { cellsOf, headsOf, type Table } from './table.ts'

/**
 * Yields a table as CSV by RFC 4180: lines end with CRLF, every cell is quoted, and texts that would be formulas are made harmless. The
 * byte order mark makes spreadsheets read it as UTF-8 (D-60).
 */
export async function* csvLines(table: Table): AsyncGenerator<string> {
  yield `\ufeff${line(headsOf(table, false).map(guardFormula))}`
  for await (const cells of cellsOf(table)) yield line(cells.map(csvText))
}

const line = (texts: readonly string[]): string =>
  `${texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')}\r\n`

function csvText(cell: FileCell): string {
  switch (cell.kind) {
    case 'empty':
      return ''
    case 'text':
      return guardFormula(cell.text)
    default:
      return cell.text
  }
}
