import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RowBytes } from './row-bytes.ts'

/** Encodes a text with Node's own functions: LEB128 length and UTF-8. */
function plainText(text: string): Buffer {
  const bytes = Buffer.from(text)
  const length: number[] = []
  for (let rest = bytes.length; ; rest >>>= 7) {
    if (rest < 128) {
      length.push(rest)
      break
    }
    length.push((rest & 127) | 128)
  }
  return Buffer.concat([Buffer.from(length), bytes])
}

test('writes texts of any length and script with their length in bytes', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.string({ minLength: 120, maxLength: 70_000 }))
  fc.assert(
    fc.property(fc.array(text, { maxLength: 20 }), (texts) => {
      const rows = new RowBytes()
      for (const one of texts) rows.text(one)
      expect(rows.finish().equals(Buffer.concat(texts.map(plainText)))).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('writes numbers little-endian, including negative ones and those over 32 bits', () => {
  const rows = new RowBytes()
  rows.int8(-1)
  rows.uint8(255)
  rows.uint16(20_000)
  rows.uint32(4_294_967_295)
  rows.int32(-1)
  rows.float32(-1)
  rows.int64(4_102_444_799_999)
  rows.int64(-5)
  const bytes = rows.finish()
  expect(bytes.length).toBe(rows.length)
  expect([bytes.readInt8(0), bytes.readUInt8(1), bytes.readUInt16LE(2), bytes.readUInt32LE(4)]).toEqual([
    -1, 255, 20_000, 4_294_967_295,
  ])
  expect([bytes.readInt32LE(8), bytes.readFloatLE(12)]).toEqual([-1, -1])
  expect([bytes.readBigInt64LE(16), bytes.readBigInt64LE(24)]).toEqual([4_102_444_799_999n, -5n])
})
