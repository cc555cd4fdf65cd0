import { describe, expect, it } from 'vitest'
import { fillOf } from './map-scale.ts'

describe('K-21 the scale of the map of the world', () => {
  it('has six steps by powers of ten up to a million, and hatching for no data', () => {
    const fills = [undefined, 0, 1, 99, 100, 999, 1000, 9999, 10_000, 99_999, 100_000, 999_999, 1_000_000, 5e7]
    const step = (index: number) => `var(--ro-s${index})`
    expect(fills.map(fillOf)).toEqual([
      'url(#ro-no-data)',
      'url(#ro-no-data)',
      ...[1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6].map(step),
    ])
  })
})
