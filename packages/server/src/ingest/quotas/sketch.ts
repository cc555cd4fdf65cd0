/** Bits of a hash that choose the register. */
const indexBits = 11
const size = 1 << indexBits

/** Standard error of an estimate, as a fraction: of many estimates, two thirds are nearer. */
export const sketchError = 1.04 / Math.sqrt(size)

/**
 * Counts different values in two kilobytes, however many there are (HyperLogLog): each register keeps the longest run of zeros among the
 * hashes of its values. Sketches of several servers are merged by the larger registers, in any order and as often as one likes.
 */
export class Sketch {
  readonly registers: Uint8Array
  /** Sum of 2 to the power of minus each register, kept up to date, so that an estimate costs nothing. */
  #sum = size
  #empty = size

  /** @param registers of a stored sketch */
  constructor(registers?: Uint8Array) {
    this.registers = new Uint8Array(size)
    if (registers?.length === size) this.merge(registers)
  }

  /** Counts a value by the first eight bytes of its hash. */
  add(hash: Buffer): void {
    const index = hash.readUInt16BE(0) >>> (16 - indexBits)
    this.#raise(index, Math.clz32(hash.readUInt32BE(4)) + 1)
  }

  /** Adds the values of another sketch. */
  merge(registers: Uint8Array): void {
    for (const [index, value] of registers.entries()) this.#raise(index, value)
  }

  /** Estimates how many different values were added. */
  estimate(): number {
    if (this.#empty > size / 20) {
      const few = size * Math.log(size / this.#empty)
      if (few <= 2.5 * size) return Math.round(few)
    }
    return Math.round(((0.7213 / (1 + 1.079 / size)) * size * size) / this.#sum)
  }

  #raise(index: number, value: number): void {
    const before = this.registers[index] ?? 0
    if (value <= before) return
    this.registers[index] = value
    this.#sum += 2 ** -value - 2 ** -before
    if (before === 0) this.#empty -= 1
  }
}
