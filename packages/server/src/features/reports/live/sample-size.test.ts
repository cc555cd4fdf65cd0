import { expect, it } from 'vitest'
import { sampleSize } from './sample-size.ts'

it('bounds the sessions of all projects together and leaves small projects whole', () => {
  expect(sampleSize([5, 80, 10], 100)).toBe(100)
  expect(sampleSize([5, 1000, 10], 100)).toBe(85)
  expect(sampleSize([500, 1000, 10], 100)).toBe(45)
  expect(sampleSize([], 100)).toBe(100)
})

it('counts at least one session of a project, however many projects there are', () => {
  expect(sampleSize(Array<number>(1000).fill(7), 100)).toBe(1)
})
