import { expect, test } from 'vitest'
import type { PartsChart } from '../model.ts'
import { partAt } from './parts-figure.ts'

const part = (id: string, value: number) => ({ id, name: id, color: 'c1' as const, value, share: value })
const chart: PartsChart = { parts: [part('half', 50), part('quarter', 25), part('rest', 25)], named: '', counted: '' }

test('finds the segment of a ring under the pointer, clockwise from the top, and none in the hole or outside', () => {
  const at = (right: number, down: number) => partAt(chart, right, down, 216)
  expect(at(5, -90)).toBe(0)
  expect(at(90, 0)).toBe(0)
  expect(at(5, 90)).toBe(0)
  expect(at(-5, 90)).toBe(1)
  expect(at(-90, 5)).toBe(1)
  expect(at(-90, -5)).toBe(2)
  expect(at(-5, -90)).toBe(2)
  expect(at(20, 20)).toBeUndefined()
  expect(at(90, 90)).toBeUndefined()
})
