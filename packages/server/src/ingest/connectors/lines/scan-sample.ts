import type { SampleEvent } from '@rtcops/core/telemetry/events'
import { allRequired, type SampleField, sampleFields } from './sample-fields.ts'

const quote = 0x22
const comma = 0x2c
const minus = 0x2d
const point = 0x2e
const zero = 0x30
const colon = 0x3a
const open = 0x7b
const close = 0x7d
const blank = 0x20
const backslash = 0x5c
/** First letter of `null`. */
const letterN = 0x6e
/** Digits of a number, before and after the point together, that are exact as a whole number. */
const mostDigits = 15
const powers = Array.from({ length: mostDigits + 1 }, (_, power) => 10 ** power)
const longestName = 64

const fields = new Map(sampleFields.map((field) => [field.name, field]))
const [firstField] = sampleFields
const nothing = Object.fromEntries(sampleFields.map(({ name }) => [name, undefined]))

/**
 * Reads the samples of one body that are spelled as most clients do: ASCII texts without escapes, numbers without exponents, no streams. Other
 * lines are left to a JSON parser and the contract's schemas, which take twice as long. A test compares the two.
 */
export class SampleScanner {
  readonly #body: Buffer
  #at = 0
  #value: number | null = 0
  /** The last text of each field, and where that stands in the body: consecutive samples are mostly of one user session. */
  readonly #texts: string[] = []
  readonly #places: number[] = []

  constructor(body: Buffer) {
    this.#body = body
    for (const { number } of sampleFields) {
      this.#texts[number] = ''
      this.#places[number] = -1
    }
  }

  /** Returns the sample of a line that is valid and spelled in the usual way; undefined for any other line. */
  scan(start: number, end: number): SampleEvent | undefined {
    const body = this.#body
    if (body[start] !== open || body[end - 1] !== close) return undefined
    const event: Record<string, unknown> = { ...nothing }
    let missing = allRequired
    let expected = firstField
    let previous: SampleField | undefined
    this.#at = start + 1
    for (;;) {
      const field = expected && this.#isAt(expected.key) ? expected : this.#fieldAt()
      if (!field) return undefined
      if (previous) previous.next = field
      previous = field
      expected = field.next
      this.#at += field.key.length
      if (body[this.#at] !== colon) return undefined
      this.#skip()
      if (field.kind === 'number') {
        if (!this.#readNumber(field)) return undefined
        event[field.name] = this.#value
      } else {
        const text = this.#readText(field)
        if (text === undefined) return undefined
        event[field.name] = text
      }
      if (field.required >= 0) missing &= ~(1 << field.required)
      if (body[this.#at] !== comma) break
      this.#skip()
    }
    const isWhole = this.#at === end - 1 && missing === 0 && event['kind'] === 'sample'
    return isWhole ? (event as unknown as SampleEvent) : undefined
  }

  /** Skips a character, and a blank after it. */
  #skip(): void {
    this.#at += this.#body[this.#at + 1] === blank ? 2 : 1
  }

  #isAt(key: Buffer): boolean {
    const body = this.#body
    const at = this.#at
    for (let index = 0; index < key.length; index++) if (body[at + index] !== key[index]) return false
    return true
  }

  #fieldAt(): SampleField | undefined {
    const start = this.#at + 1
    if (this.#body[this.#at] !== quote) return undefined
    const end = this.#body.subarray(0, start + longestName).indexOf(quote, start)
    return end < 0 ? undefined : fields.get(this.#body.toString('latin1', start, end))
  }

  #readText({ least, most, number }: SampleField): string | undefined {
    const body = this.#body
    const start = this.#at + 1
    if (body[this.#at] !== quote) return undefined
    const last = this.#texts[number] ?? ''
    const place = this.#places[number] ?? -1
    let at = start
    if (place >= 0) while (at - start < last.length && body[at] === body[place + at - start]) at++
    if (place >= 0 && at - start === last.length && body[at] === quote) {
      this.#at = at + 1
      return last
    }
    at = start
    for (let byte = body[at] ?? 0; byte !== quote; byte = body[++at] ?? 0)
      if (byte < blank || byte === backslash || byte >= 128) return undefined
    if (at - start < least || at - start > most) return undefined
    const text = body.toString('latin1', start, at)
    this.#texts[number] = text
    this.#places[number] = start
    this.#at = at + 1
    return text
  }

  #readNumber({ isInteger, isNullable, least, most }: SampleField): boolean {
    const body = this.#body
    if (body[this.#at] === letterN) {
      this.#value = null
      this.#at += 4
      return isNullable && body.toString('latin1', this.#at - 4, this.#at) === 'null'
    }
    const isNegative = body[this.#at] === minus
    const start = isNegative ? this.#at + 1 : this.#at
    let at = start
    let value = 0
    for (let digit = digitOf(body[at]); isDigit(digit); digit = digitOf(body[++at])) value = value * 10 + digit
    let digits = at - start
    if (digits === 0 || digits > mostDigits || (digits > 1 && body[start] === zero)) return false
    if (body[at] === point) {
      const fraction = ++at
      for (let digit = digitOf(body[at]); isDigit(digit); digit = digitOf(body[++at])) value = value * 10 + digit
      digits += at - fraction
      if (at === fraction || digits > mostDigits) return false
      // Both are exact, so that their quotient is the number nearest to the decimal, which every parser returns.
      value /= powers[at - fraction] ?? 1
    }
    if (isNegative) value = -value
    if (!(value >= least && value <= most) || (isInteger && !Number.isInteger(value))) return false
    this.#value = value
    this.#at = at
    return true
  }
}

/** Returns the value of a digit; another number for another byte. */
const digitOf = (byte: number | undefined): number => (byte ?? 0) - zero

const isDigit = (value: number): boolean => value >= 0 && value <= 9
