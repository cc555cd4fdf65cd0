import { crc32, deflateSync } from 'node:zlib'

/** A picture in memory: a palette of red-green-blue colours, and for each pixel the index of its colour. */
export interface Picture {
  width: number
  height: number
  palette: readonly (readonly [number, number, number])[]
  /** Row after row. */
  pixels: Uint8Array
}

/** Encodes a picture as PNG with a palette. */
export function encodePng({ width, height, palette, pixels }: Picture): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits per pixel, an index in the palette; the only compression and filter methods that exist; not interlaced.
  header.set([8, 3, 0, 0, 0], 8)
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row += 1)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('PLTE', Buffer.from(palette.flat())),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns one chunk of a PNG: length, type, content, checksum. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
