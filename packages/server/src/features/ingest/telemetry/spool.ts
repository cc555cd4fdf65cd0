import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { StoredGroup } from './group.ts'
import type { AuthoredBatch } from './queries.ts'

/**
 * Stores groups on disk between their registration and their insertion. A file is `RTCSPL01` · length of the header (u32 LE) · header as
 * JSON · the tables' bytes · CRC-32 of everything before (u32 LE) · `RTCEND01`. A file without this ending was cut short, and nothing of it
 * has been sent to the engine.
 */
const head = Buffer.from('RTCSPL01')
const tail = Buffer.from('RTCEND01')
const suffix = '.spool'

interface Header {
  id: string
  tables: { table: string; columns: string; rows: number; length: number }[]
  authored: AuthoredBatch[]
}

export class Spool {
  readonly #directory: string

  private constructor(directory: string) {
    this.#directory = directory
  }

  static async open(directory: string): Promise<Spool> {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    return new Spool(directory)
  }

  /** Writes a group so that it survives a crash of the machine. @throws if it does not; then no file is left */
  async write(group: StoredGroup): Promise<void> {
    const path = this.#path(group.id)
    try {
      const file = await open(path, 'wx', 0o600)
      try {
        for (const part of fileParts(group)) await writeAll(file, part)
        await file.datasync()
      } finally {
        await file.close()
      }
      await this.#syncDirectory()
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  async remove(id: string): Promise<void> {
    await rm(this.#path(id), { force: true })
  }

  /** Returns the ids of the groups on disk. */
  async list(): Promise<string[]> {
    const names = await readdir(this.#directory)
    return names.filter((name) => name.endsWith(suffix)).map((name) => name.slice(0, -suffix.length))
  }

  /** Measures what is on disk; a group that is removed meanwhile does not count. */
  async size(): Promise<{ groups: number; bytes: number }> {
    const sizes = await Promise.all((await this.list()).map((id) => sizeOf(this.#path(id))))
    const found = sizes.filter((size) => size !== undefined)
    return { groups: found.length, bytes: found.reduce((sum, size) => sum + size, 0) }
  }

  /** Returns the group as written; undefined if the file was cut short. */
  async read(id: string): Promise<StoredGroup | undefined> {
    return parseFile(await readFile(this.#path(id)))
  }

  #path(id: string): string {
    return join(this.#directory, `${id}${suffix}`)
  }

  /** Syncs the directory, without which a new file name does not survive a crash. */
  async #syncDirectory(): Promise<void> {
    const directory = await open(this.#directory, 'r')
    try {
      await directory.sync()
    } finally {
      await directory.close()
    }
  }
}

/** Returns the bytes of a file; undefined if there is none. */
async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function fileParts(group: StoredGroup): Buffer[] {
  const header: Header = {
    id: group.id,
    tables: group.tables.map(({ table, columns, rows, bytes }) => ({
      table,
      columns,
      rows,
      length: bytes.reduce((sum, part) => sum + part.length, 0),
    })),
    authored: group.authored,
  }
  const text = Buffer.from(JSON.stringify(header))
  const parts = [head, u32(text.length), text, ...group.tables.flatMap(({ bytes }) => bytes)]
  return [...parts, u32(parts.reduce((sum, part) => crc32(part, sum), 0)), tail]
}

/** Writes all bytes. A full disk may accept part of a buffer without an error; the next write then fails. */
async function writeAll(file: Awaited<ReturnType<typeof open>>, bytes: Buffer): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done)
    if (bytesWritten === 0) throw new Error('the disk takes no more')
    done += bytesWritten
  }
}

function parseFile(file: Buffer): StoredGroup | undefined {
  const end = file.length - tail.length - 4
  if (end < head.length + 4 || !file.subarray(-tail.length).equals(tail) || !file.subarray(0, head.length).equals(head))
    return undefined
  if (crc32(file.subarray(0, end)) !== file.readUInt32LE(end)) return undefined
  const start = head.length + 4
  const bodyStart = start + file.readUInt32LE(head.length)
  const header = JSON.parse(file.toString('utf8', start, bodyStart)) as Header
  let position = bodyStart
  const tables = header.tables.map(({ length, ...table }) => {
    position += length
    return { ...table, bytes: [file.subarray(position - length, position)] }
  })
  return { id: header.id, tables, authored: header.authored }
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
