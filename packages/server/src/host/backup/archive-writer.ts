import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { HostFailure } from '../failure.ts'
import { paddingAfter, tarEnd, tarHeader } from './tar.ts'

/** Entries that belong together, such as all of one table. */
export interface ArchivePart {
  /** The first two names of their paths, such as `records/audit`. */
  name: string
  /** Size in the archive, including headers. */
  bytes: number
  /** Checksum of these bytes. */
  sha256: string
}

/** Bytes that are written at a time. */
const portion = 1 << 20

function cannotWrite(file: string, error: unknown): never {
  // Node adds the system call and the path of the draft.
  const [message = ''] = (error as Error).message.split(', ')
  throw new HostFailure('cannotWrite', message, { file }, { cause: error })
}

/** Returns the part that an entry belongs to. */
export const archivePart = (name: string): string => name.split('/').slice(0, 2).join('/')

/** Source of an entry's content. */
export type Content = Iterable<Buffer> | AsyncIterable<Buffer>

/**
 * Writes a tar archive under a temporary name beside its final path, readable only by its owner. Only `finish` renames it, so that an
 * incomplete archive is never taken for a backup.
 */
export class ArchiveWriter {
  readonly #path: string
  readonly #draft: string
  readonly #file: FileHandle
  readonly #modified = new Date()
  readonly #parts: ArchivePart[] = []
  #hash = createHash('sha256')
  #open: { name: string; start: number } | undefined
  #bytes = 0
  /** Not written yet: a telemetry table consists of thousands of small files. */
  #waiting: Buffer[] = []
  #waitingBytes = 0

  private constructor(path: string, draft: string, file: FileHandle) {
    this.#path = path
    this.#draft = draft
    this.#file = file
  }

  /** Opens the draft. @throws {HostFailure} if it cannot be created */
  static async create(path: string): Promise<ArchiveWriter> {
    const draft = `${path}.part-${process.pid}`
    return new ArchiveWriter(path, draft, await open(draft, 'wx', 0o600).catch((error) => cannotWrite(path, error)))
  }

  /** Adds a file whose size is known. @throws {Error} if the content has another size, or the disk is full */
  async add(name: string, size: number, content: Content): Promise<void> {
    this.#begin(archivePart(name))
    await this.#write(tarHeader({ name, size }, this.#modified))
    let left = size
    for await (const piece of content) {
      left -= piece.length
      await this.#write(piece)
    }
    if (left !== 0) throw new Error(`the size of ${name} changed while it was copied`)
    await this.#write(Buffer.alloc(paddingAfter(size)))
  }

  async addBytes(name: string, bytes: Buffer): Promise<void> {
    await this.add(name, bytes.length, [bytes])
  }

  /** Returns the parts that were written so far. */
  parts(): readonly ArchivePart[] {
    this.#begin('')
    return this.#parts
  }

  /** Bytes written so far. */
  get bytes(): number {
    return this.#bytes
  }

  /** Ends the archive, waits until it is on the disk, and moves it to its final path. */
  async finish(): Promise<void> {
    await this.#write(tarEnd)
    await this.#flush()
    await this.#file.sync()
    await this.#file.close()
    await rename(this.#draft, this.#path).catch((error) => cannotWrite(this.#path, error))
    const directory = await open(dirname(this.#path), 'r')
    await directory.sync().finally(() => directory.close())
  }

  /** Closes and removes the draft. */
  async abandon(): Promise<void> {
    await this.#file.close()
    await rm(this.#draft, { force: true })
  }

  #begin(name: string): void {
    if (this.#open?.name === name) return
    if (this.#open) {
      const { name: ended, start } = this.#open
      this.#parts.push({ name: ended, bytes: this.#bytes - start, sha256: this.#hash.digest('hex') })
      this.#hash = createHash('sha256')
    }
    this.#open = name === '' ? undefined : { name, start: this.#bytes }
  }

  async #write(bytes: Buffer): Promise<void> {
    this.#hash.update(bytes)
    this.#bytes += bytes.length
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    if (this.#waitingBytes >= portion) await this.#flush()
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.concat(this.#waiting.splice(0))
    this.#waitingBytes = 0
    // A full disk may accept part of a buffer without an error; the next write then fails.
    for (let done = 0; done < bytes.length; )
      done += (await this.#file.write(bytes, done).catch((error) => cannotWrite(this.#path, error))).bytesWritten
  }
}
