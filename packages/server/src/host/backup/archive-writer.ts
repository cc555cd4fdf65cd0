import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { HostFailure } from '../failure.ts'
import { paddingAfter, tarEnd, tarHeader } from './tar.ts'

/** Entries that stand together, such as all of one table. */
export interface ArchivePart {
  /** The first two names of their paths, such as `records/audit`. */
  name: string
  /** In the archive, with headers. */
  bytes: number
  /** Of these bytes. */
  sha256: string
}

/** Bytes that are written at once. */
const portion = 1 << 20

function cannotWrite(file: string, error: unknown): never {
  // Node adds the call and the path of the draft.
  const [message = ''] = (error as Error).message.split(', ')
  throw new HostFailure('cannotWrite', message, { file }, { cause: error })
}

/** The part that an entry belongs to. */
export const partOf = (name: string): string => name.split('/').slice(0, 2).join('/')

/** Where an entry's content comes from. */
export type Content = Iterable<Buffer> | AsyncIterable<Buffer>

/**
 * Writes a tar archive beside its place, readable by its owner alone. Only `finish` puts it into its place, so that no half of it is ever taken
 * for it.
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
  /** Not written yet: a telemetry table is thousands of small files. */
  #waiting: Buffer[] = []
  #waitingBytes = 0

  private constructor(path: string, draft: string, file: FileHandle) {
    this.#path = path
    this.#draft = draft
    this.#file = file
  }

  /** @throws {HostFailure} when there is no place for it */
  static async create(path: string): Promise<ArchiveWriter> {
    const draft = `${path}.part-${process.pid}`
    return new ArchiveWriter(path, draft, await open(draft, 'wx', 0o600).catch((error) => cannotWrite(path, error)))
  }

  /** Adds a file whose size is known. @throws {Error} when the content has another size, or the disk takes no more */
  async add(name: string, size: number, content: Content): Promise<void> {
    this.#begin(partOf(name))
    await this.#write(tarHeader({ name, size }, this.#modified))
    let left = size
    for await (const piece of content) {
      left -= piece.length
      await this.#write(piece)
    }
    if (left !== 0) throw new Error(`${name} changed its size while it was copied`)
    await this.#write(Buffer.alloc(paddingAfter(size)))
  }

  async addBytes(name: string, bytes: Buffer): Promise<void> {
    await this.add(name, bytes.length, [bytes])
  }

  /** The parts that were written so far. */
  parts(): readonly ArchivePart[] {
    this.#begin('')
    return this.#parts
  }

  /** Bytes that were written so far. */
  get bytes(): number {
    return this.#bytes
  }

  /** Ends the archive, waits until it is on the disk, and puts it into its place. */
  async finish(): Promise<void> {
    await this.#write(tarEnd)
    await this.#flush()
    await this.#file.sync()
    await this.#file.close()
    await rename(this.#draft, this.#path).catch((error) => cannotWrite(this.#path, error))
    const directory = await open(dirname(this.#path), 'r')
    await directory.sync().finally(() => directory.close())
  }

  /** Leaves nothing behind. */
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
    // A full disk may take a part of a buffer without an error; the next write then tells.
    for (let done = 0; done < bytes.length; )
      done += (await this.#file.write(bytes, done).catch((error) => cannotWrite(this.#path, error))).bytesWritten
  }
}
