/** Entries begin at multiples of this many bytes. */
export const blockSize = 512

/** A file in a tar archive, as its header describes it. */
export interface TarEntry {
  name: string
  /** Bytes of content. */
  size: number
}

/** Returns the number of bytes after a content of this size up to the next header. */
export const paddingAfter = (size: number): number => (blockSize - (size % blockSize)) % blockSize

/** End of an archive. */
export const tarEnd = Buffer.alloc(2 * blockSize)

/** First number that eleven octal digits cannot hold. */
const octalLimit = 8 ** 11

/**
 * Returns the header of a regular file, in the form that every `tar` reads (POSIX ustar; sizes of 8 GiB and more as GNU writes them).
 * @throws {Error} for a name that does not fit
 */
export function tarHeader({ name, size }: TarEntry, modified: Date): Buffer {
  const header = Buffer.alloc(blockSize)
  const [prefix, rest] = splitName(name)
  header.write(rest, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0'.repeat(2), 108)
  if (size < octalLimit) header.write(octal(size, 11), 124)
  else {
    header.writeUInt8(0x80, 124)
    header.writeBigUInt64BE(BigInt(size), 128)
  }
  header.write(octal(Math.floor(modified.getTime() / 1000), 11), 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345)
  header.write(checksumText(header), 148)
  return header
}

/** Parses a header; returns undefined for a block that is not a header. */
export function readTarHeader(header: Buffer): TarEntry | undefined {
  if (header.toString('latin1', 257, 262) !== 'ustar') return undefined
  if (header.toString('latin1', 148, 156) !== checksumText(header)) return undefined
  const prefix = text(header, 345, 155)
  const size =
    header.readUInt8(124) === 0x80 ? Number(header.readBigUInt64BE(128)) : Number.parseInt(text(header, 124, 12), 8)
  return { name: (prefix ? `${prefix}/` : '') + text(header, 0, 100), size }
}

function splitName(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= 100) return ['', name]
  // The shortest possible rest is the last part of the path; the prefix takes up to 155 bytes.
  const cut = name.indexOf('/', Buffer.byteLength(name) - 101)
  const [prefix, rest] = [name.slice(0, cut), name.slice(cut + 1)]
  if (cut < 0 || prefix.length > 155 || Buffer.byteLength(name) !== name.length)
    throw new Error(`the name of ${name} is too long for a backup`)
  return [prefix, rest]
}

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0')

function text(header: Buffer, start: number, length: number): string {
  const bytes = header.subarray(start, start + length)
  const end = bytes.indexOf(0)
  return bytes.toString('utf8', 0, end < 0 ? length : end)
}

/** Returns the sum of all bytes as written in the header, with spaces in place of the sum itself. */
function checksumText(header: Buffer): string {
  let sum = 8 * 0x20
  for (let at = 0; at < blockSize; at++) if (at < 148 || at >= 156) sum += header.readUInt8(at)
  return `${octal(sum, 6)}\0 `
}
