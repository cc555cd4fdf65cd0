import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pngChunk } from '../trial/customers/png.ts'
import { readImage } from './image-kind.ts'

const png = (width: number, height: number, rest: Buffer[] = [pngChunk('IDAT', deflateSync(Buffer.alloc(9)))]) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...rest,
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns the segments of a JPEG: application data, start of frame with its size, start of scan, a few bytes, end. */
const jpeg = (width: number, height: number, end = 'ffd9') =>
  Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    Buffer.from(`ffc0000b08${hex(height)}${hex(width)}01011100`, 'hex'),
    Buffer.from(`ffda0008010100003f0012345678${end}`, 'hex'),
  ])
const hex = (size: number) => size.toString(16).padStart(4, '0')

const damaged = (found: string) => ({ fault: 'damaged', found })

describe('readImage', () => {
  it('A-177 detects PNG and JPEG and their dimensions from the bytes', () => {
    expect(readImage(png(640, 480))).toEqual({ mediaType: 'image/png', width: 640, height: 480 })
    expect(readImage(jpeg(640, 480))).toEqual({ mediaType: 'image/jpeg', width: 640, height: 480 })
    expect(readImage(png(50_000, 50_000))).toEqual({ mediaType: 'image/png', width: 50_000, height: 50_000 })
  })

  it.each([
    ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')],
    ['WebP', Buffer.from('RIFF\x24\x00\x00\x00WEBPVP8 ', 'latin1')],
    ['PDF', Buffer.from('%PDF-1.7')],
    ['ZIP', Buffer.from('PK\x03\x04\x14\x00', 'latin1')],
    ['SVG', Buffer.from('<?xml version="1.0"?>\n<!-- x --><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['HTML', Buffer.from('\ufeff <!doctype html><script>alert(1)</script>')],
    ['HTML', Buffer.from('<html><img src=x onerror=alert(1)>')],
    ['TXT', Buffer.from('not an image')],
    ['', Buffer.from('8950004e', 'hex')],
  ])('quality rule 15: refuses %j whatever its file name', (found, bytes) => {
    expect(readImage(bytes)).toEqual({ fault: 'otherKind', found })
  })

  it('quality rule 15: refuses a PNG that is truncated anywhere, and one with a changed byte', () => {
    const whole = png(640, 480)
    for (let length = 8; length < whole.length; length += 1)
      expect(readImage(whole.subarray(0, length))).toEqual(damaged('PNG'))
    for (let at = 8; at < whole.length; at += 1) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 0x10
      expect(readImage(changed)).toEqual(damaged('PNG'))
    }
  })

  it('quality rule 15: refuses a PNG without pixels or size, and one that does not begin with a header', () => {
    expect(readImage(png(640, 480, []))).toEqual(damaged('PNG'))
    expect(readImage(png(0, 480))).toEqual(damaged('PNG'))
    const headless = Buffer.concat([png(1, 1).subarray(0, 8), pngChunk('IDAT', Buffer.alloc(3))])
    expect(readImage(headless)).toEqual(damaged('PNG'))
  })

  it('quality rule 15: refuses a JPEG that is truncated, has no size, or never ends', () => {
    const whole = jpeg(640, 480)
    for (let length = 3; length < whole.length; length += 1)
      expect(readImage(whole.subarray(0, length))).toEqual(damaged('JPEG'))
    expect(readImage(jpeg(0, 480))).toEqual(damaged('JPEG'))
    expect(readImage(jpeg(640, 480, '0000'))).toEqual(damaged('JPEG'))
  })

  it('terminates on hostile lengths', () => {
    const long = Buffer.alloc(4 * 1024 * 1024, 0xff)
    long.set([0xff, 0xd8, 0xff], 0)
    expect(readImage(long)).toEqual(damaged('JPEG'))
    const tiny = Buffer.concat([png(1, 1).subarray(0, 33), Buffer.alloc(4 * 1024 * 1024)])
    expect(readImage(tiny)).toEqual(damaged('PNG'))
  })
})
