import { createHash, type Hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { type ArchivePart, archivePart } from './archive-writer.ts'
import { blockSize, paddingAfter, readTarHeader, type TarEntry } from './tar.ts'

/** Bytes that are read at a time. */
const portion = 1 << 20

/** Thrown for an archive that is cut short, or contains something other than entries. */
export class BrokenArchive extends Error {
  override readonly name = 'BrokenArchive'
  readonly isCut: boolean

  /** @param isCut true if the archive is cut short */
  constructor(message: string, isCut = false) {
    super(message)
    this.isCut = isCut
  }
}

/** An entry, whose content can be read until the next one is requested. */
export interface ReadEntry extends TarEntry {
  /** Offset of the content in the archive. */
  start: number
}

/**
 * Yields the entries of an archive in order.
 * @throws {BrokenArchive} if it is cut short
 */
export async function* readEntries(file: FileHandle): AsyncGenerator<ReadEntry> {
  for (let at = 0; ; ) {
    const header = await readExactly(file, at, blockSize)
    if (isEmpty(header)) {
      if (isEmpty(await readExactly(file, at + blockSize, blockSize))) return
      throw new BrokenArchive(`the end marker at byte ${at} is incomplete`)
    }
    const entry = readTarHeader(header)
    if (!entry) throw new BrokenArchive(`there is no valid entry at byte ${at}`)
    const start = at + blockSize
    yield { ...entry, start }
    at = start + entry.size + paddingAfter(entry.size)
  }
}

const isEmpty = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0)

/** Yields bytes of the archive, in portions. @throws {BrokenArchive} if it ends before */
export async function* readBytes(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < length; ) {
    const bytes = await readExactly(file, start + done, Math.min(portion, length - done))
    done += bytes.length
    yield bytes
  }
}

/** Reads the whole content of a small entry. */
export const readContent = (file: FileHandle, { start, size }: ReadEntry): Promise<Buffer> =>
  readExactly(file, start, size)

/** The contents and checksums of an archive that was read. */
export interface SummedArchive {
  parts: ArchivePart[]
  /** Contents of the entries outside any directory. */
  own: Map<string, Buffer>
}

/**
 * Computes the checksum of each part as its writer did, up to the end of the archive.
 * @param onBytes called with the bytes read so far
 */
export async function sumArchive(file: FileHandle, onBytes: (done: number) => void): Promise<SummedArchive> {
  const parts: { name: string; bytes: number; hash: Hash }[] = []
  const own: SummedArchive['own'] = new Map()
  for await (const entry of readEntries(file)) {
    const name = archivePart(entry.name)
    if (parts.at(-1)?.name !== name) parts.push({ name, bytes: 0, hash: createHash('sha256') })
    const part = parts.at(-1) as (typeof parts)[number]
    const whole = blockSize + entry.size + paddingAfter(entry.size)
    for await (const bytes of readBytes(file, entry.start - blockSize, whole)) {
      part.hash.update(bytes)
      part.bytes += bytes.length
    }
    onBytes(entry.start + entry.size)
    if (name !== entry.name) continue
    own.set(name, await readContent(file, entry))
    // No checksum covers the padding of these entries, so it must be empty.
    const padding = await readExactly(file, entry.start + entry.size, paddingAfter(entry.size))
    if (!isEmpty(padding)) throw new BrokenArchive(`there are unexpected bytes after ${name}`)
  }
  return { parts: parts.map(({ name, bytes, hash }) => ({ name, bytes, sha256: hash.digest('hex') })), own }
}

async function readExactly(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(bytes, done, length - done, start + done)
    if (bytesRead === 0) throw new BrokenArchive(`it ends unexpectedly at byte ${start + done}`, true)
    done += bytesRead
  }
  return bytes
}
