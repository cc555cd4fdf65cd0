import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { csvCell } from '@rtcops/core/format/csv-cell'
import { readGiven, reasonOf } from '../../../../drafts.ts'
import { Failure, usage } from '../../../../errors.ts'
import { parseCsv } from './parse-csv.ts'

const fields = [
  'line',
  'company_id',
  'company',
  'amount',
  'type',
  'remit_money_time',
  'state',
  'transaction_id',
  'balance',
  'code',
  'message',
  'key',
  'server',
] as const

/** What became of a row; `key` is what it was sent with, `server` where to. */
export type RowResult = Record<(typeof fields)[number], string>

const header = `${fields.join(',')}\n`

/**
 * What became of each row of a batch, in a file beside that of the batch. A line is on the disk before the next row is sent, so that the file
 * tells what is booked however the program ends. Only the row in flight is missing, and sending it again with its key tells.
 */
export class ResultFile {
  readonly path: string
  readonly #lines = new Map<number, RowResult>()
  /** Bytes as they were read, and those of them that are whole lines. */
  #bytes = { read: 0, whole: 0 }
  #descriptor: number | undefined

  /** @throws {Failure} when a file of this name belongs to another content or server, whose rows would be taken for those of this one */
  constructor(file: string, hash: string, server: string) {
    this.path = `${file.replace(/\.csv$/i, '')}.result.csv`
    if (!existsSync(this.path)) return
    const rows = this.#read()
    const booked = rows.filter(({ state }) => state === 'done').length
    if (rows.some(({ key }) => !key.startsWith(`${hash}-`)))
      throw usage(['cli.batch.otherContent', { result: this.path, file, done: booked }])
    const elsewhere = rows.find((row) => row.server !== server)
    if (elsewhere) throw usage(['cli.batch.otherServer', { result: this.path, server: elsewhere.server, here: server }])
    for (const row of rows) this.#keep(row)
  }

  /** Returns true if the row of a line is booked, as far as the file knows. */
  isDone = (line: number): boolean => this.#lines.get(line)?.state === 'done'

  /** Adds what became of a row; when this returns it is on the disk. */
  add(row: RowResult): void {
    this.#writing(() => {
      this.#descriptor ??= this.#open()
      writeWhole(this.#descriptor, lineOf(row))
      fsyncSync(this.#descriptor)
    })
    this.#keep(row)
  }

  /** Writes the file once more with one line for each row, in the order of the batch. */
  finish(): void {
    if (this.#descriptor === undefined) return
    closeSync(this.#descriptor)
    this.#descriptor = undefined
    const part = `${this.path}.part-${process.pid}`
    this.#writing(() => {
      try {
        const lines = [...this.#lines].sort(([one], [other]) => one - other).map(([, row]) => lineOf(row))
        writeFileSync(part, header + lines.join(''), { mode: 0o600, flush: true })
        renameSync(part, this.path)
      } finally {
        rmSync(part, { force: true })
      }
    })
  }

  /** Keeps what became of a row. What is booked stays booked, whatever a later try came to. */
  #keep(row: RowResult): void {
    const line = Number(row.line)
    if (row.state === 'done' || !this.isDone(line)) this.#lines.set(line, row)
  }

  /** Reads the lines that are whole. */
  #read(): RowResult[] {
    const text = readGiven(this.path).toString('utf8')
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    this.#bytes = { read: Buffer.byteLength(text), whole: Buffer.byteLength(whole) }
    if (whole !== '' && !whole.startsWith(header)) throw usage(['cli.batch.noResult', { file: this.path }])
    return parseCsv(whole)
      .filter(({ cells: [first] }) => first !== fields[0])
      .map(({ cells }) => Object.fromEntries(fields.map((field, index) => [field, cells[index] ?? ''])) as RowResult)
  }

  /** Opens the file for more lines, without the half of one that a killed program has left. */
  #open(): number {
    const descriptor = openSync(this.path, 'a', 0o600)
    const { read, whole } = this.#bytes
    if (whole < read && fstatSync(descriptor).size === read) ftruncateSync(descriptor, whole)
    if (fstatSync(descriptor).size === 0) writeWhole(descriptor, header)
    return descriptor
  }

  #writing(write: () => void): void {
    try {
      write()
    } catch (error) {
      const reason = reasonOf(error as NodeJS.ErrnoException)
      throw new Failure('failure', ['cli.fail.writeFile', { file: this.path, reason }])
    }
  }
}

/** Returns a row with one line feed, at its end, so that the last line feed of the file tells what is whole. */
const lineOf = (row: RowResult): string =>
  `${fields.map((field) => csvCell(row[field].replace(/[\r\n]+/g, ' '), false)).join(',')}\n`

function writeWhole(descriptor: number, text: string): void {
  for (let rest = Buffer.from(text); rest.length > 0; ) rest = rest.subarray(writeSync(descriptor, rest))
}
