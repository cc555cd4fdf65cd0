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
import { readGiven } from '../../../../drafts.ts'
import { Failure, reasonOf, usage } from '../../../../errors.ts'
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

/** Result of a row; `key` is the key it was sent with, `server` the server it was sent to. */
export type RowResult = Record<(typeof fields)[number], string>

const header = `${fields.join(',')}\n`

/**
 * Results of the rows of a batch, in a file beside the batch file. A line is on disk before the next row is sent, so
 * that the file shows what is booked however the program ends. Only the row in flight is missing; sending it again
 * with its key reveals whether it is booked.
 */
export class ResultFile {
  readonly path: string
  readonly #lines = new Map<number, RowResult>()
  /** Number of bytes that were read, and of those in complete lines. */
  #bytes = { read: 0, whole: 0 }
  #descriptor: number | undefined

  /**
   * @throws {Failure} if a file of this name belongs to other content or another server, whose rows would be mistaken
   * for those of this batch
   */
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

  /** Returns true if the row of a line is booked, according to the file. */
  isDone = (line: number): boolean => this.#lines.get(line)?.state === 'done'

  /** Adds the result of a row; it is on disk when this returns. */
  add(row: RowResult): void {
    this.#writing(() => {
      this.#descriptor ??= this.#open()
      writeWhole(this.#descriptor, lineOf(row))
      fsyncSync(this.#descriptor)
    })
    this.#keep(row)
  }

  /** Rewrites the file with one line for each row, in the order of the batch. */
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

  /** Keeps the result of a row. A booked row stays booked, whatever the result of a later attempt. */
  #keep(row: RowResult): void {
    const line = Number(row.line)
    if (row.state === 'done' || !this.isDone(line)) this.#lines.set(line, row)
  }

  /** Reads the complete lines. */
  #read(): RowResult[] {
    const text = readGiven(this.path).toString('utf8')
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    this.#bytes = { read: Buffer.byteLength(text), whole: Buffer.byteLength(whole) }
    if (whole !== '' && !whole.startsWith(header)) throw usage(['cli.batch.noResult', { file: this.path }])
    return parseCsv(whole)
      .filter(({ cells: [first] }) => first !== fields[0])
      .map(({ cells }) => Object.fromEntries(fields.map((field, index) => [field, cells[index] ?? ''])) as RowResult)
  }

  /** Opens the file to append lines, without the partial line that a killed program has left. */
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

/** Returns a row with one line feed, at its end, so that the last line feed of the file marks the end of the complete lines. */
const lineOf = (row: RowResult): string =>
  `${fields.map((field) => csvCell(row[field].replace(/[\r\n]+/g, ' '), false)).join(',')}\n`

function writeWhole(descriptor: number, text: string): void {
  for (let rest = Buffer.from(text); rest.length > 0; ) rest = rest.subarray(writeSync(descriptor, rest))
}
