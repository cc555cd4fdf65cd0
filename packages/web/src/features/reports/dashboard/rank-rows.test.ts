import { describe, expect, it } from 'vitest'
import { rankRows } from './rank-rows.ts'

const rows = [
  { address: 'ID', num: 3 },
  { address: 'CN', num: 7 },
  { address: 'SA', num: null },
  { address: 'BR', num: 3 },
]
const ranked = (sort: 1 | 2) => rankRows(rows, { field: 'num', sort }, 'address').map(({ address }) => address)

describe('R-DSH-11 rows by a number', () => {
  it('stand highest or lowest first, ties by name, and what was not measured last', () => {
    expect(ranked(2)).toEqual(['CN', 'BR', 'ID', 'SA'])
    expect(ranked(1)).toEqual(['BR', 'ID', 'CN', 'SA'])
  })
})
