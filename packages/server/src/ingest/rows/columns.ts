import { writeText } from './leb-text.ts'

/**
 * Most rows that columns hold before they are emptied. Columns are filled again and again: ones that grew with each batch would be garbage as
 * large as their rows, and twice as much processor time as the writing itself.
 */
export const columnRows = 1000

/** Values of a column as the engine's Native format has them, one after the other. */
export interface PlainValues {
  type: string
  bytes: Buffer
}

/** Values of a column with few different texts: the place of each row's text in a list. */
export interface NamedValues {
  type: 'LowCardinality(String)'
  names: string[]
  places: Uint16Array
}

/** A column of a table that is being written. */
export interface Column {
  readonly rows: number
  /** Returns the values, and empties the column. */
  take(): PlainValues | NamedValues
}

/** Arrays of the engine's types, little-endian as every processor is that Node runs on. Values out of range would wrap silently. */
const arrays = {
  UInt8: Uint8Array,
  Int8: Int8Array,
  Date: Uint16Array,
  UInt32: Uint32Array,
  Int32: Int32Array,
  Float32: Float32Array,
}

/** Numbers of a fixed width. All are held as the same type until the end: a function that writes to arrays of several types takes ten times as long. */
export class NumberColumn implements Column {
  readonly #type: keyof typeof arrays
  readonly #values = new Float64Array(columnRows)
  #rows = 0

  constructor(type: keyof typeof arrays) {
    this.#type = type
  }

  get rows(): number {
    return this.#rows
  }

  add(value: number): void {
    this.#values[this.#rows++] = value
  }

  take(): PlainValues {
    const values = new arrays[this.#type](this.#values.subarray(0, this.#rows))
    this.#rows = 0
    return { type: this.#type, bytes: Buffer.from(values.buffer) }
  }
}

export const uint8 = () => new NumberColumn('UInt8')
export const int8 = () => new NumberColumn('Int8')
export const uint32 = () => new NumberColumn('UInt32')
export const int32 = () => new NumberColumn('Int32')
export const float32 = () => new NumberColumn('Float32')
/** Days since 1970. */
export const date = () => new NumberColumn('Date')

/** Epoch milliseconds: whole numbers of up to 53 bits, as Int64. */
export class TimeColumn implements Column {
  readonly #halves = new Uint32Array(2 * columnRows)
  #rows = 0

  get rows(): number {
    return this.#rows
  }

  add(value: number): void {
    const at = 2 * this.#rows++
    this.#halves[at] = value
    this.#halves[at + 1] = Math.floor(value / 2 ** 32)
  }

  take(): PlainValues {
    const halves = this.#halves.slice(0, 2 * this.#rows)
    this.#rows = 0
    return { type: "DateTime64(3, 'UTC')", bytes: Buffer.from(halves.buffer) }
  }
}

export const time = () => new TimeColumn()

/** Texts, each after its length in bytes. */
export class TextColumn implements Column {
  #bytes = Buffer.allocUnsafeSlow(columnRows * 16)
  #end = 0
  #rows = 0
  #last = ''
  #lastStart = 0

  get rows(): number {
    return this.#rows
  }

  add(value: string): void {
    // A UTF-16 unit takes at most three bytes, a length at most five.
    const most = this.#end + value.length * 3 + 5
    if (most > this.#bytes.length) this.#widen(most)
    const start = this.#end
    // Consecutive rows are mostly of one user session.
    if (value === this.#last && this.#rows > 0) {
      this.#bytes.copyWithin(start, this.#lastStart, start)
      this.#end = 2 * start - this.#lastStart
    } else {
      this.#end = writeText(this.#bytes, start, value)
      this.#last = value
    }
    this.#lastStart = start
    this.#rows += 1
  }

  take(): PlainValues {
    const bytes = Buffer.from(this.#bytes.subarray(0, this.#end))
    this.#end = 0
    this.#rows = 0
    return { type: 'String', bytes }
  }

  #widen(least: number): void {
    const wider = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, least))
    this.#bytes.copy(wider, 0, 0, this.#end)
    this.#bytes = wider
  }
}

export const text = () => new TextColumn()

/** Texts of which there are few different ones. */
export class NameColumn implements Column {
  readonly #names = new Map<string, number>()
  readonly #places = new Uint16Array(columnRows)
  #rows = 0
  #last = ''
  #lastPlace = 0

  get rows(): number {
    return this.#rows
  }

  add(value: string): void {
    if (value !== this.#last || this.#rows === 0) {
      this.#last = value
      this.#lastPlace = placeIn(this.#names, value)
    }
    this.#places[this.#rows++] = this.#lastPlace
  }

  take(): NamedValues {
    const names = [...this.#names.keys()]
    const places = this.#places.slice(0, this.#rows)
    this.#names.clear()
    this.#rows = 0
    return { type: 'LowCardinality(String)', names, places }
  }
}

export const name = () => new NameColumn()

/** Returns the place of a text in a dictionary, which gets it if it does not have it. */
export function placeIn(names: Map<string, number>, value: string): number {
  const known = names.get(value)
  if (known !== undefined) return known
  names.set(value, names.size)
  return names.size - 1
}
