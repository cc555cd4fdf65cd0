import { describe, expect, it } from 'vitest'
import { orderCountries, rankRows } from './blocks.ts'

const rows = [
  { address: 'ID', num: 3 },
  { address: 'CN', num: 7 },
  { address: 'SA', num: null },
  { address: 'BR', num: 3 },
]
const ranked = (sort: 1 | 2) => rankRows(rows, { field: 'num', sort }, 'address').map(({ address }) => address)

describe('R-DSH-11 rows sorted by a figure', () => {
  it('are highest or lowest first, ties by name, unmeasured ones last', () => {
    expect(ranked(2)).toEqual(['CN', 'BR', 'ID', 'SA'])
    expect(ranked(1)).toEqual(['BR', 'ID', 'CN', 'SA'])
  })
})

it('rank rows with few users last in both directions, except when sorted by users', () => {
  const rows = [
    { address: 'CN', num: 900, rtt: 60 },
    { address: 'NR', num: 2, rtt: 900 },
    { address: 'TV', num: 3, rtt: 10 },
    { address: 'BR', num: 400, rtt: 210 },
  ]
  const ranked = (field: 'num' | 'rtt', sort: 1 | 2) =>
    rankRows(rows, { field, sort }, 'address', ({ num }) => num < 30).map(({ address }) => address)
  expect(ranked('rtt', 2)).toEqual(['BR', 'CN', 'NR', 'TV'])
  expect(ranked('rtt', 1)).toEqual(['CN', 'BR', 'TV', 'NR'])
  expect(ranked('num', 2)).toEqual(['CN', 'BR', 'TV', 'NR'])
})

it('R-DSH-04 rank countries with few attempts last in every order', () => {
  const row = (address: string, num: number, pct: number | null) => ({
    address,
    num,
    success1_pct: pct,
    success3_pct: pct,
    success5_pct: pct,
  })
  const rows = [row('SK', 20, 100), row('CN', 5000, 98), row('EG', 2, 0), row('SY', 180, 60)]
  const ordered = (order: Parameters<typeof orderCountries>[1]) =>
    orderCountries(rows, order).map((each) => each.address)
  expect(ordered('success5_asc')).toEqual(['SY', 'CN', 'EG', 'SK'])
  expect(ordered('success5_desc')).toEqual(['CN', 'SY', 'SK', 'EG'])
})
