import { createHash } from 'node:crypto'
import { expect } from 'vitest'

/** An entry as it leaves the product: the values that are hashed, in their order, then the hash. */
export type Line = Record<string, unknown> & { id: number; hash: string }

/** Computes the chain again from the lines alone. */
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
