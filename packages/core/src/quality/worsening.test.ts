import { expect, it } from 'vitest'
import { isWorse } from './worsening.ts'

it('R-JS-05 marks a share that worsened by at least a point and by more than chance explains', () => {
  expect(isWorse(-6.68, 84.37, 96_420, 1)).toBe(true)
  expect(isWorse(-0.99, 84.37, 96_420, 1)).toBe(false)
  expect(isWorse(-1, 84.37, 96_420, 1)).toBe(true)
  expect(isWorse(-5, 90, 120, 1)).toBe(false)
  expect(isWorse(-15, 80, 120, 1)).toBe(true)
  expect(isWorse(-50, 50, 99, 1)).toBe(false)
})

it('R-JS-05 for failures a higher share is worse; a neutral share is never marked', () => {
  expect(isWorse(6.68, 15.6, 96_420, -1)).toBe(true)
  expect(isWorse(-6.68, 15.6, 96_420, -1)).toBe(false)
  expect(isWorse(30, 50, 96_420, 0)).toBe(false)
})

it('judges a share that dropped to zero by its earlier spread', () => {
  expect(isWorse(-3, 0, 100, 1)).toBe(false)
  expect(isWorse(-30, 0, 1000, 1)).toBe(true)
  expect(isWorse(null, 50, 1000, 1)).toBe(false)
})
