const firstSize = 64 * 1024

/** Collects rows in ClickHouse's RowBinary: consecutive fields, little-endian, texts prefixed with their length. */
export class RowBytes {
  #bytes: Buffer
  #view: DataView
  #end = 0

  /** @param size initial size in bytes */
  constructor(size = firstSize) {
    this.#bytes = Buffer.allocUnsafe(size)
    this.#view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset, size)
  }

  get length(): number {
    return this.#end
  }

  /** Returns what was written; the collector must not be used afterwards. */
  finish(): Buffer {
    return this.#bytes.subarray(0, this.#end)
  }

  uint8(value: number): void {
    this.#reserve(1)
    this.#bytes[this.#end++] = value
  }

  int8(value: number): void {
    this.uint8(value & 0xff)
  }

  uint16(value: number): void {
    this.#reserve(2)
    this.#view.setUint16(this.#end, value, true)
    this.#end += 2
  }

  uint32(value: number): void {
    this.#reserve(4)
    this.#view.setUint32(this.#end, value, true)
    this.#end += 4
  }

  int32(value: number): void {
    this.uint32(value >>> 0)
  }

  float32(value: number): void {
    this.#reserve(4)
    this.#view.setFloat32(this.#end, value, true)
    this.#end += 4
  }

  float64(value: number): void {
    this.#reserve(8)
    this.#view.setFloat64(this.#end, value, true)
    this.#end += 8
  }

  /** Writes a whole number of up to 53 bits as Int64; this is also DateTime64(3) from epoch milliseconds. */
  int64(value: number): void {
    this.#reserve(8)
    this.#view.setUint32(this.#end, value >>> 0, true)
    this.#view.setUint32(this.#end + 4, Math.floor(value / 2 ** 32), true)
    this.#end += 8
  }

  /** Writes fields that are already encoded. */
  bytes(value: Buffer): void {
    this.#reserve(value.length)
    this.#bytes.set(value, this.#end)
    this.#end += value.length
  }

  text(value: string): void {
    const { length } = value
    // A UTF-16 unit takes at most three bytes, a length at most five.
    this.#reserve(length * 3 + 5)
    if (length >= 128 || !this.#shortAscii(value)) this.#longText(value)
  }

  /** Writes a short ASCII text. Identifiers are short and plain, and a loop writes them faster than an encoder. */
  #shortAscii(value: string): boolean {
    const bytes = this.#bytes
    const start = this.#end + 1
    for (let index = 0; index < value.length; index++) {
      const unit = value.charCodeAt(index)
      if (unit >= 128) return false
      bytes[start + index] = unit
    }
    bytes[this.#end] = value.length
    this.#end = start + value.length
    return true
  }

  #longText(value: string): void {
    let rest = Buffer.byteLength(value)
    while (rest >= 128) {
      this.#bytes[this.#end++] = (rest & 127) | 128
      rest >>>= 7
    }
    this.#bytes[this.#end++] = rest
    this.#end += this.#bytes.write(value, this.#end)
  }

  #reserve(size: number): void {
    if (this.#end + size <= this.#bytes.length) return
    const wider = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#end + size))
    this.#bytes.copy(wider, 0, 0, this.#end)
    this.#bytes = wider
    this.#view = new DataView(wider.buffer, wider.byteOffset, wider.length)
  }
}
