import { once } from 'node:events'
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

/** A text that becomes one file in a zip. */
export interface ZipEntry {
  name: string
  parts: AsyncIterable<string> | Iterable<string>
  /** Timestamp of the file; fixed timestamps make equal zips from equal texts. */
  modified: Date
}

/**
 * Yields a zip that is written while it is read: memory does not grow with its length. fflate writes the container; Node compresses, which
 * does not block the main thread.
 */
export async function* zipped(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    ready.push(part)
  })
  for (const entry of entries) {
    for await (const piece of compressed(entry, zip)) {
      piece()
      yield* ready.splice(0)
    }
  }
  zip.end()
  yield* ready
  ready = []
}

/** Characters that are compressed together; compressing each line alone would cost more than it saves. */
const charactersAtOnce = 64 * 1024

/** Lengths in a zip without extensions are 32-bit. */
const longest = 0xffff_ffff

/** Feeds one entry into the zip, one piece per step. */
async function* compressed({ name, parts, modified }: ZipEntry, zip: Zip): AsyncGenerator<() => void> {
  const file: ZipInputFile = { filename: name, mtime: modified, compression: 8, flag: 0, crc: 0, size: 0 }
  zip.add(file)
  const give = (piece: Uint8Array<ArrayBuffer>, last: boolean) => () => file.ondata?.(null, piece, last)
  // Files are a seventh larger than at the default level, and written in less time.
  const deflate = createDeflateRaw({ level: 3 })
  const made: Uint8Array<ArrayBuffer>[] = []
  deflate.on('data', (piece: Buffer<ArrayBuffer>) => void made.push(piece))
  for await (const text of batched(parts)) {
    const bytes = Buffer.from(text)
    file.crc = crc32(bytes, file.crc)
    file.size = (file.size ?? 0) + bytes.length
    if (file.size > longest) throw new Error(`${name} is over 4 GB`)
    await write(deflate, bytes)
    for (const piece of made.splice(0)) yield give(piece, false)
  }
  const ended = once(deflate, 'end')
  deflate.end()
  await ended
  for (const piece of made.splice(0)) yield give(piece, false)
  yield give(new Uint8Array(0), true)
}

const write = (deflate: DeflateRaw, bytes: Buffer): Promise<void> =>
  new Promise((done, fail) => deflate.write(bytes, (error) => (error ? fail(error) : done())))

/** Yields the same text in longer parts. */
export async function* batched(parts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let waiting: string[] = []
  let length = 0
  for await (const part of parts) {
    waiting.push(part)
    length += part.length
    if (length < charactersAtOnce) continue
    yield waiting.join('')
    waiting = []
    length = 0
  }
  if (length > 0) yield waiting.join('')
}
