/** Record of a CSV file, with the number of its first line. */
export interface CsvRecord {
  line: number
  cells: string[]
}

/** Thrown for a quote that is opened in this line and never closed. */
export class OpenQuote extends Error {
  readonly line: number

  constructor(line: number) {
    super(`the quote of line ${line} is never closed`)
    this.line = line
  }
}

/**
 * Returns the records of a text by RFC 4180, with LF, CRLF or CR at the ends of lines. Leaves out empty lines; a
 * quote in the middle of a cell is an ordinary character.
 * @throws {OpenQuote}
 */
export function parseCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = []
  let line = 1
  let record: CsvRecord = { line, cells: [] }
  let at = 0
  const endRecord = () => {
    if (record.cells.length > 1 || record.cells[0] !== '') records.push(record)
    record = { line, cells: [] }
  }
  while (at < text.length || record.cells.length > 0) {
    const cell = text[at] === '"' ? quotedCell(text, at, line) : plainCell(text, at)
    record.cells.push(cell.value)
    line += cell.lines
    at = cell.end
    if (text[at] === ',') {
      at += 1
      // A comma at the very end is followed by an empty cell.
      if (at < text.length) continue
      record.cells.push('')
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    at += 1
    line += 1
    endRecord()
  }
  return records
}

interface Cell {
  value: string
  /** Index after the cell. */
  end: number
  /** Number of line ends within it. */
  lines: number
}

const stop = /[,\r\n]/g

function plainCell(text: string, from: number): Cell {
  stop.lastIndex = from
  const end = stop.exec(text)?.index ?? text.length
  return { value: text.slice(from, end), end, lines: 0 }
}

/** Reads a quoted cell. Text between the closing quote and the comma belongs to it, as in spreadsheets. */
function quotedCell(text: string, from: number, line: number): Cell {
  let value = ''
  for (let at = from + 1; ; ) {
    const quote = text.indexOf('"', at)
    if (quote < 0) throw new OpenQuote(line)
    value += text.slice(at, quote)
    at = quote + 2
    if (text[quote + 1] === '"') {
      value += '"'
      continue
    }
    const lines = value.match(/\r\n|\r|\n/g)?.length ?? 0
    const rest = plainCell(text, quote + 1)
    return { value: value + rest.value, end: rest.end, lines }
  }
}
