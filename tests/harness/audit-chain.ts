import { createHash } from 'node:crypto'
import { expect } from 'vitest'

/** An entry as it leaves the product: the hashed values in order, then the hash. */
export type Line = Record<string, unknown> & { id: number; hash: string }

/** Recomputes the chain from the lines alone, and expects it to be unbroken. */
export function expectChain(lines: readonly string[]): void {
  let previous = Buffer.alloc(0)
  for (const line of lines) {
    const { hash, ...hashed } = JSON.parse(line) as Line
    const own = createHash('sha256')
      .update(previous)
      .update(JSON.stringify(Object.values(hashed)))
      .digest()
    expect(own.toString('hex')).toBe(hash)
    previous = own
  }
}
