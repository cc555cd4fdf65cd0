import type { FileHandle } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type pg from 'pg'
import {
  beginReplacing,
  copyInStatement,
  copyOutStatement,
  listTables,
  setSequences,
  type WholeTable,
} from '../../postgres/whole-tables.ts'
import { BrokenArchive, type ReadEntry, readContent } from './archive-reader.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { CopyIn, CopyOut } from './copy.ts'
import type { Manifest } from './manifest.ts'

/** Bytes of rows in one entry, which are buffered so that the entry's size is known before it is written. */
const portion = 4 << 20

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/**
 * Writes every table into the archive, in the snapshot of the client's transaction: `records/<table>/<number>.copy.gz`, whose contents,
 * concatenated, are the input of `COPY … FROM`.
 */
export async function writeRecords(
  client: pg.Client,
  archive: ArchiveWriter,
  onBytes: (bytes: number) => void,
): Promise<Manifest['records']['tables']> {
  const tables: Manifest['records']['tables'] = {}
  for (const table of await listTables(client)) {
    const copy = client.query(new CopyOut(copyOutStatement(table)))
    let number = 0
    for await (const bytes of inPortions(copy)) {
      number += 1
      await archive.addBytes(
        `records/${table.name}/${String(number).padStart(6, '0')}.copy.gz`,
        await compress(bytes, { level: 3 }),
      )
      onBytes(bytes.length)
    }
    tables[table.name] = { columns: table.columns, rows: copy.rows }
  }
  return tables
}

async function* inPortions(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const piece of stream) {
    waiting.push(piece)
    size += piece.length
    if (size < portion) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/** Fills the tables of a fresh schema from an archive, all of them or none. Its entries are given in order. */
export class RecordsLoader {
  readonly #client: pg.Client
  readonly #tables: Manifest['records']['tables']
  #copy: { table: string; into: CopyIn } | undefined
  readonly #rows = new Map<string, number>()

  private constructor(client: pg.Client, tables: Manifest['records']['tables']) {
    this.#client = client
    this.#tables = tables
  }

  /** @param client connected as the tables' owner */
  static async begin(client: pg.Client, tables: Manifest['records']['tables']): Promise<RecordsLoader> {
    await beginReplacing(client)
    return new RecordsLoader(client, tables)
  }

  /** Loads an entry below `records/`. */
  async take(file: FileHandle, entry: ReadEntry): Promise<void> {
    const table = entry.name.split('/')[1] ?? ''
    if (this.#copy?.table !== table) await this.#next(table)
    const bytes = await decompress(await readContent(file, entry))
    await new Promise<void>((resolve, reject) => {
      this.#copy?.into.write(bytes, (error) => (error ? reject(error) : resolve()))
    })
  }

  /** Completes the load. @throws {BrokenArchive} if a table has another number of rows than in the manifest */
  async finish(sequences: Manifest['records']['sequences']): Promise<void> {
    await this.#next(undefined)
    for (const [name, { rows }] of Object.entries(this.#tables))
      if ((this.#rows.get(name) ?? 0) !== rows)
        throw new BrokenArchive(`${name} has ${this.#rows.get(name) ?? 0} rows instead of ${rows}`)
    await setSequences(this.#client, sequences)
    await this.#client.query('COMMIT')
  }

  async #next(table: string | undefined): Promise<void> {
    if (this.#copy) {
      const { table: ended, into } = this.#copy
      const taken = finished(into)
      into.end()
      await taken
      this.#rows.set(ended, into.rows)
    }
    this.#copy = table === undefined ? undefined : { table, into: this.#begin(table) }
  }

  #begin(name: string): CopyIn {
    const columns = this.#tables[name]?.columns
    if (!columns) throw new BrokenArchive(`its manifest does not list the table ${name}`)
    const into = new CopyIn(copyInStatement({ name, columns } satisfies WholeTable))
    // Each write receives the error itself.
    into.on('error', () => undefined)
    return this.#client.query(into)
  }
}
