/** Bits of the dots of a braille character, by column and by row from the top. */
const bits = [
  [0x01, 0x02, 0x04, 0x40],
  [0x08, 0x10, 0x20, 0x80],
] as const
const blank = 0x2800
const dotsAcross = 2
const dotsDown = 4

/** Canvas of dots in characters, two across and four down in each. */
export class DotCanvas {
  readonly #columns: number
  readonly #rows: number
  readonly #cells: Uint8Array

  constructor(columns: number, rows: number) {
    this.#columns = columns
    this.#rows = rows
    this.#cells = new Uint8Array(columns * rows)
  }

  /**
   * Draws a line through a value for each column of dots, 0 at the bottom and 1 at the top.
   * @param reach dots over which the line continues if values are missing; a longer stretch is a gap
   */
  drawLine(values: readonly (number | null)[], reach: number): void {
    const height = this.#rows * dotsDown - 1
    let last: { x: number; y: number } | undefined
    for (const [x, value] of values.entries()) {
      if (value === null) continue
      const y = Math.round((1 - Math.min(1, Math.max(0, value))) * height)
      if (last && x - last.x <= reach) this.#connect(last, { x, y })
      else this.#dot(x, y)
      last = { x, y }
    }
  }

  /** Returns the characters line by line; asterisks if the terminal has no braille. */
  lines(braille: boolean): string[] {
    return Array.from({ length: this.#rows }, (_, row) => {
      const cells = this.#cells.subarray(row * this.#columns, (row + 1) * this.#columns)
      return Array.from(cells, (cell) => (cell === 0 ? ' ' : braille ? String.fromCharCode(blank + cell) : '*')).join(
        '',
      )
    })
  }

  /** Draws every dot between two points, so that steep lines have no gaps. */
  #connect(from: { x: number; y: number }, to: { x: number; y: number }): void {
    const steps = Math.max(to.x - from.x, Math.abs(to.y - from.y), 1)
    for (let step = 1; step <= steps; step++)
      this.#dot(
        Math.round(from.x + ((to.x - from.x) * step) / steps),
        Math.round(from.y + ((to.y - from.y) * step) / steps),
      )
  }

  #dot(x: number, y: number): void {
    const index = Math.floor(y / dotsDown) * this.#columns + Math.floor(x / dotsAcross)
    this.#cells[index] = (this.#cells[index] ?? 0) | (bits[x % dotsAcross === 0 ? 0 : 1][y % dotsDown] ?? 0)
  }
}
