import { Readable } from 'node:stream'
import { strToU8, Zip, ZipDeflate } from 'fflate'

/**
 * A zip file with one file in it, made while it is read: memory does not grow with its length.
 * @param modified stamp of the file in the zip; fixed stamps make equal files from equal lines
 */
export function zipLines(name: string, lines: AsyncIterable<string>, modified: Date): Readable {
  return Readable.from(zippedParts(name, lines, modified), { objectMode: false, highWaterMark: 64 * 1024 })
}

/** Lines that are compressed together; deflating each alone would cost more than it saves. */
const linesAtOnce = 500

async function* zippedParts(name: string, lines: AsyncIterable<string>, modified: Date): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    ready.push(part)
  })
  const file = new ZipDeflate(name, { level: 6 })
  file.mtime = modified
  zip.add(file)
  let waiting: string[] = []
  for await (const line of lines) {
    waiting.push(line)
    if (waiting.length < linesAtOnce) continue
    file.push(strToU8(`${waiting.join('\n')}\n`))
    waiting = []
    yield* ready.splice(0)
  }
  file.push(strToU8(waiting.length > 0 ? `${waiting.join('\n')}\n` : ''), true)
  zip.end()
  yield* ready
  ready = []
}
