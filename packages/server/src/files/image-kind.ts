import { crc32 } from 'node:zlib'

/** A supported image. */
export interface Image {
  mediaType: 'image/png' | 'image/jpeg'
  /** Width in pixels. */
  width: number
  height: number
}

/** Why bytes are not a supported image: of another kind, cut short or damaged. `found` names the kind that they look like, if any. */
export interface ImageFault {
  fault: 'otherKind' | 'damaged'
  found: string
}

/** Returns what an image is, by its bytes alone: name and declared type are not trusted. */
export function readImage(bytes: Buffer): Image | ImageFault {
  if (bytes.subarray(0, 8).equals(pngSignature)) return readPng(bytes) ?? { fault: 'damaged', found: 'PNG' }
  if (bytes.subarray(0, 3).equals(jpegSignature)) return readJpeg(bytes) ?? { fault: 'damaged', found: 'JPEG' }
  return { fault: 'otherKind', found: kindOf(bytes) }
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')
const jpegSignature = Buffer.from('ffd8ff', 'hex')

/** Colour type and the bit depths it may have (PNG, table 11.1). */
const pngDepths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

/** Parses the chunks: IHDR first and valid, at least one IDAT, IEND at the end of the picture. */
function readPng(bytes: Buffer): Image | undefined {
  let image: Image | undefined
  let hasData = false
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined
    if (!image) {
      image = type === 'IHDR' && length === 13 ? readPngHeader(bytes.subarray(at + 8, at + 21)) : undefined
      if (!image) return undefined
    }
    if (type === 'IDAT') hasData = true
    if (type === 'IEND') return hasData ? image : undefined
    at = end
  }
  return undefined
}

function readPngHeader(header: Buffer): Image | undefined {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth = 0, colour = 0, compression, filter, interlace = 2] = header.subarray(8)
  const isSound = pngDepths[colour]?.includes(depth) && compression === 0 && filter === 0 && interlace < 2
  return isSound && width > 0 && height > 0 ? { mediaType: 'image/png', width, height } : undefined
}

/** Returns whether a marker carries the size of the picture: start of frame, without the tables between them (JPEG, table B.1). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Parses the segments up to the first scan; the picture must also have an end. */
function readJpeg(bytes: Buffer): Image | undefined {
  let image: Image | undefined
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) return undefined
    if (isFrame(marker) && length >= 8) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
      if (width > 0 && height > 0) image = { mediaType: 'image/jpeg', width, height }
    }
    if (marker === 0xda) return bytes.includes(jpegEnd, at + 2 + length) ? image : undefined
    at += 2 + length
  }
  return undefined
}

const jpegEnd = Buffer.from('ffd9', 'hex')

/** First bytes of other kinds that are uploaded, by mistake or not. */
const beginnings: readonly (readonly [kind: string, begin: RegExp])[] = [
  ['GIF', /^GIF8/],
  ['WebP', /^RIFF[\s\S]{4}WEBP/],
  ['BMP', /^BM/],
  ['TIFF', /^(II\*\0|MM\0\*)/],
  ['HEIC', /^[\s\S]{4}ftyp(hei|mif|msf)/],
  ['AVIF', /^[\s\S]{4}ftypavi/],
  ['PDF', /^%PDF/],
  ['ZIP', /^PK\x03\x04/],
]

/** Elements that identify a text that begins with `<`; the first match counts. */
const elements: readonly (readonly [kind: string, element: RegExp])[] = [
  ['SVG', /<svg\b/i],
  ['HTML', /<(!doctype html|html|head|body|script|iframe|img|a)\b/i],
  ['XML', /^<\?xml/i],
]

/** Returns what bytes look like; `TXT` for readable ones, an empty text for others. */
function kindOf(bytes: Buffer): string {
  const begin = bytes.toString('latin1', 0, 1024)
  const text = begin.replace(/^\xef\xbb\xbf/, '').trimStart()
  const known = beginnings.find(([, pattern]) => pattern.test(begin))
  const marked = text.startsWith('<') ? elements.find(([, pattern]) => pattern.test(text)) : undefined
  if (known || marked) return (known ?? marked)?.[0] ?? ''
  return /[\x00-\x08\x0e-\x1f]/.test(begin) ? '' : 'TXT'
}
