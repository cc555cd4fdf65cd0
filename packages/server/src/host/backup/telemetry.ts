import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { ClickHouseClient } from '@clickhouse/client'
import { listTelemetryTables, type TelemetryTable, takeUpParts } from '../../clickhouse/whole-tables.ts'
import { BrokenArchive, type ReadEntry, readBytes } from './archive-reader.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import type { Manifest } from './manifest.ts'

/** Bytes that are read at a time. */
const portion = 1 << 20

/** Name under which the engine links what a backup copies. */
export const snapshotName = 'rtcops_backup'

const engineDirectory = (dataDirectory: string): string => join(dataDirectory, 'clickhouse')
const snapshotDirectory = (dataDirectory: string): string =>
  join(engineDirectory(dataDirectory), 'shadow', snapshotName)

/** Removes the links, including those of a backup that was killed. */
export const releaseLinks = (dataDirectory: string): Promise<void> =>
  rm(snapshotDirectory(dataDirectory), { recursive: true, force: true })

/** Writes the linked parts of a table into the archive: `telemetry/<table>/<part>/<file>`, as the engine stores them. */
export async function writeParts(
  archive: ArchiveWriter,
  dataDirectory: string,
  { name, directory }: TelemetryTable,
  onBytes: (bytes: number) => void,
): Promise<Manifest['telemetry']['tables'][string]> {
  const root = join(snapshotDirectory(dataDirectory), directory)
  const written = { rows: 0, bytes: 0 }
  for (const part of (await readdir(root).catch(nothingThere)).sort()) {
    written.rows += Number(await readFile(join(root, part, 'count.txt'), 'utf8'))
    for (const entry of await readdir(join(root, part), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const { size } = await stat(path)
      // A stream costs more than reading most files.
      const content = size > portion ? createReadStream(path, { highWaterMark: portion }) : [await readFile(path)]
      await archive.add(`telemetry/${name}/${relative(root, path)}`, size, content)
      written.bytes += size
      onBytes(size)
    }
  }
  return written
}

/** Fills the tables of a fresh engine from an archive, whose entries are given in order. */
export class TelemetryLoader {
  readonly #client: ClickHouseClient
  readonly #directories: ReadonlyMap<string, string>

  private constructor(client: ClickHouseClient, directories: ReadonlyMap<string, string>) {
    this.#client = client
    this.#directories = directories
  }

  static async begin(client: ClickHouseClient, dataDirectory: string): Promise<TelemetryLoader> {
    const tables = await listTelemetryTables(client)
    const below = engineDirectory(dataDirectory)
    return new TelemetryLoader(
      client,
      new Map(tables.map(({ name, directory }) => [name, join(below, directory, 'detached')])),
    )
  }

  /** Writes the file of an entry below `telemetry/` to where the engine attaches it. */
  async take(file: FileHandle, entry: ReadEntry): Promise<void> {
    const [, table = '', ...path] = entry.name.split('/')
    const directory = this.#directories.get(table)
    if (!directory || path.includes('..')) throw new BrokenArchive(`it has an unexpected entry ${entry.name}`)
    const target = join(directory, ...path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, readBytes(file, entry.start, entry.size), { flag: 'wx', mode: 0o640 })
  }

  /** Attaches the parts. @throws {BrokenArchive} if a table has another number of rows than in the manifest */
  async finish(tables: Manifest['telemetry']['tables']): Promise<void> {
    for (const [name, { rows }] of Object.entries(tables)) {
      const found = await takeUpParts(this.#client, name)
      if (found !== rows) throw new BrokenArchive(`${name} has ${found} rows instead of ${rows}`)
    }
  }
}

function nothingThere(error: unknown): string[] {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
  throw error
}
