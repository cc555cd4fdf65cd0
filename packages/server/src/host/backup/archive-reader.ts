import { createHash, type Hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { type ArchivePart, partOf } from './archive-writer.ts'
import { blockSize, paddingAfter, readTarHeader, type TarEntry } from './tar.ts'

/** Bytes that are read at once. */
const portion = 1 << 20

/** An archive that ends before its end, or holds what is no entry. */
export class BrokenArchive extends Error {
  override readonly name = 'BrokenArchive'
  readonly isCut: boolean

  /** @param isCut true when it ends before its end */
  constructor(message: string, isCut = false) {
    super(message)
    this.isCut = isCut
  }
}

/** An entry, whose content can be read until the next one is asked for. */
export interface ReadEntry extends TarEntry {
  /** Where the content begins in the archive. */
  start: number
}

/**
 * The entries of an archive in their order.
 * @throws {BrokenArchive} when it ends before its end
 */
export async function* readEntries(file: FileHandle): AsyncGenerator<ReadEntry> {
  for (let at = 0; ; ) {
    const header = await readExactly(file, at, blockSize)
    if (isEmpty(header)) {
      if (isEmpty(await readExactly(file, at + blockSize, blockSize))) return
      throw new BrokenArchive(`the end at byte ${at} is none`)
    }
    const entry = readTarHeader(header)
    if (!entry) throw new BrokenArchive(`no entry begins at byte ${at}`)
    const start = at + blockSize
    yield { ...entry, start }
    at = start + entry.size + paddingAfter(entry.size)
  }
}

const isEmpty = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0)

/** Bytes of the archive, in portions. @throws {BrokenArchive} when it ends before */
export async function* readBytes(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < length; ) {
    const bytes = await readExactly(file, start + done, Math.min(portion, length - done))
    done += bytes.length
    yield bytes
  }
}

/** The whole content of a small entry. */
export const readContent = (file: FileHandle, { start, size }: ReadEntry): Promise<Buffer> =>
  readExactly(file, start, size)

/** An archive as it was found. */
export interface SummedArchive {
  parts: ArchivePart[]
  /** Contents of the entries that lie in no directory. */
  own: Map<string, Buffer>
}

/**
 * Sums up each part as its writer did, up to the end of the archive.
 * @param onBytes told how far it is
 */
export async function sumArchive(file: FileHandle, onBytes: (done: number) => void): Promise<SummedArchive> {
  const parts: { name: string; bytes: number; hash: Hash }[] = []
  const own: SummedArchive['own'] = new Map()
  for await (const entry of readEntries(file)) {
    const name = partOf(entry.name)
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
    // These are summed up by no other, so not a bit of theirs is left out.
    const padding = await readExactly(file, entry.start + entry.size, paddingAfter(entry.size))
    if (!isEmpty(padding)) throw new BrokenArchive(`something follows ${name}`)
  }
  return { parts: parts.map(({ name, bytes, hash }) => ({ name, bytes, sha256: hash.digest('hex') })), own }
}

async function readExactly(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(bytes, done, length - done, start + done)
    if (bytesRead === 0) throw new BrokenArchive(`it ends at byte ${start + done}`, true)
    done += bytesRead
  }
  return bytes
}
