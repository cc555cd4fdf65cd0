/** Returns a text as the engine reads it: after its length in bytes. */
export function encodedText(value: string): Buffer {
  const bytes = Buffer.allocUnsafe(value.length * 3 + 5)
  return bytes.subarray(0, writeText(bytes, 0, value))
}

/** Writes a text after its length in bytes. There must be room for three bytes of each UTF-16 unit and five more. @returns the position after it */
export function writeText(bytes: Buffer, start: number, value: string): number {
  return (value.length < 128 && writeShortAscii(bytes, start, value)) || writeLongText(bytes, start, value)
}

/** Writes a short ASCII text. Identifiers are short and plain, and a loop writes them faster than an encoder. @returns 0 for another text */
function writeShortAscii(bytes: Buffer, start: number, value: string): number {
  const { length } = value
  for (let index = 0; index < length; index++) {
    const unit = value.charCodeAt(index)
    if (unit >= 128) return 0
    bytes[start + 1 + index] = unit
  }
  bytes[start] = length
  return start + 1 + length
}

function writeLongText(bytes: Buffer, start: number, value: string): number {
  const end = writeLength(bytes, start, Buffer.byteLength(value))
  return end + bytes.write(value, end)
}

/** Writes a whole number in groups of seven bits (LEB128). @returns the position after it */
export function writeLength(bytes: Buffer, start: number, value: number): number {
  let at = start
  let rest = value
  for (; rest >= 128; rest >>>= 7) bytes[at++] = (rest & 127) | 128
  bytes[at++] = rest
  return at
}
