import { codes } from '@rtcops/core/api/codes'
import type { ColumnKind } from '@rtcops/core/columns/columns'
import { textWidth } from '@rtcops/core/format/display-text'
import type { Language } from '@rtcops/core/i18n/catalogue'
import { zipped } from '../files/zip.ts'
import { Refusal } from '../platform/input/refusal.ts'
import type { FigureKind, FileCell } from './file-cell.ts'
import { cellsOf, headsOf, type Table } from './table.ts'
import { fixedParts, isTooLong, type SheetCell, sheetEnd, sheetRow, sheetStart } from './xlsx-parts.ts'

/** Timestamp of the parts: it is fixed, so that the same rows give the same bytes. */
const stamp = new Date('2000-01-01T00:00:00Z')

/**
 * Yields a table as an Excel workbook with one sheet, written while it is read. Figures and times have their own types, texts stay texts
 * whatever they begin with, and the first row is frozen.
 */
export function xlsxFile(name: string, table: Table): AsyncGenerator<Uint8Array> {
  const entries = Object.entries(fixedParts(name)).map(([path, text]) => ({
    name: path,
    parts: [text],
    modified: stamp,
  }))
  return zipped([...entries, { name: 'xl/worksheets/sheet1.xml', parts: sheet(table), modified: stamp }])
}

async function* sheet(table: Table): AsyncGenerator<string> {
  const heads = headsOf(table, true)
  yield sheetStart(heads.map((head, index) => widthOf(head, table.columns[index]?.kind ?? 'text')))
  yield sheetRow(
    1,
    heads.map((text) => ({ text, style: 'head' })),
  )
  let rows = 1
  for await (const cells of cellsOf(table)) {
    rows += 1
    yield sheetRow(
      rows,
      cells.map((cell) => sheetCell(cell, table.reader.language)),
    )
  }
  yield sheetEnd(heads.length, rows)
}

const widths: Readonly<Record<ColumnKind, number>> = {
  text: 26,
  code: 26,
  link: 26,
  number: 14,
  decimal: 14,
  money: 18,
  unitPrice: 12,
  percent: 12,
  duration: 14,
  time: 20,
  day: 12,
  status: 14,
  country: 18,
}

/** Returns the width in characters; the arrow of the filter needs room beside the heading. */
const widthOf = (head: string, kind: ColumnKind): number => Math.max(widths[kind], textWidth(head) + 4)

/** Longest text that a cell may hold; the spreadsheet would truncate a longer one. */
const longestText = 32_767

function sheetCell(cell: FileCell, language: Language): SheetCell {
  switch (cell.kind) {
    case 'empty':
      return undefined
    case 'text':
      if (cell.text.length > longestText) throw new Refusal(codes.badParameter, 'exports.refusal.cellTooLong')
      return { text: cell.text }
    case 'time':
      return { figure: serial(cell.text), style: cell.text.length > 19 ? 'exactTime' : 'time' }
    case 'day':
      return { figure: serial(`${cell.text} 00:00:00`), style: 'day' }
    default:
      return isTooLong(cell) ? { text: cell.text } : figure(cell.kind, cell.text, language)
  }
}

function figure(kind: FigureKind, text: string, language: Language): SheetCell {
  switch (kind) {
    case 'duration':
      return { figure: String(Number(text) / 86_400), style: language === 'zh' ? 'durationZh' : 'durationEn' }
    case 'percent':
      return { figure: String(Number(text) / 100), style: 'percent' }
    case 'number':
      return { figure: text, style: text.includes('.') ? 'decimal' : 'whole' }
    default:
      return { figure: text, style: kind }
  }
}

/** Returns days since the end of 1899 by the local clock, as spreadsheets count time. */
const serial = (local: string): string => {
  const wall = Date.parse(`${local.slice(0, 10)}T${local.slice(11)}Z`)
  return String(wall / 86_400_000 + 25_569)
}
