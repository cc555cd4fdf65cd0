import { expect, it } from 'vitest'
import { isSteep } from './steep-price.ts'
import { validFromProblem } from './valid-from.ts'

it.each([
  ['0.012500', '0.125', true],
  ['0.012500', '0.124999', false],
  ['0.012500', '99999999999', true],
  ['0.000000', '5', false],
  [null, '5', false],
  ['1.000000', 'x', false],
])('R-PRC-06 after %j, the price %j needs confirmation: %j', (last, next, asked) => {
  expect(isSteep(last, next)).toBe(asked)
})

it.each([
  ['', undefined],
  ['2026-12-01', undefined],
  ['2027-11-24', undefined],
  ['2026-11-24', 'price.planned.pastDay'],
  ['2026-11-23', 'price.planned.pastDay'],
  ['2027-11-25', 'price.planned.farDay'],
  ['2026-02-30', 'price.planned.badDay'],
  ['12/1', 'price.planned.badDay'],
])('AM-25 a price from %j on: %j', (day, problem) => {
  expect(validFromProblem(day, Date.parse('2026-11-23T16:00:00Z'))).toBe(problem)
})
