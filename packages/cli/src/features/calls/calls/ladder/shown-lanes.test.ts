import { array, assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { shownLanes } from './shown-lanes.ts'

it('shows as many lanes as fit around the chosen one', () => {
  expect(shownLanes([1, 1, 1, 1, 1, 1, 1, 1, 1], 4, 3)).toEqual({ first: 3, end: 6 })
  expect(shownLanes([1, 1, 1, 1], 0, 3)).toEqual({ first: 0, end: 3 })
  expect(shownLanes([1, 1, 1, 1], 3, 3)).toEqual({ first: 1, end: 4 })
  // The lane above takes two lines, of which only one is left.
  expect(shownLanes([1, 2, 1, 1], 2, 2)).toEqual({ first: 2, end: 4 })
  expect(shownLanes([3, 3], 1, 1)).toEqual({ first: 1, end: 2 })
})

it('always shows the selected lane, never exceeds the available lines, and spends none on identical lanes', () => {
  assert(
    property(
      array(integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 60 }),
      integer(),
      integer({ min: 3, max: 40 }),
      (heights, any, rows) => {
        const chosen = Math.abs(any) % heights.length
        const { end, first } = shownLanes(heights, chosen, rows)
        const used = heights.slice(first, end).reduce((sum, height) => sum + height, 0)
        expect(first).toBeLessThanOrEqual(chosen)
        expect(end).toBeGreaterThan(chosen)
        expect(used).toBeLessThanOrEqual(rows)
        for (const beside of [heights[first - 1], heights[end]])
          expect(beside === undefined || used + beside > rows).toBe(true)
      },
    ),
  )
})
