import { expect, it } from 'vitest'
import { groupedAmount, plainAmount } from './typed-amount.ts'

it.each([
  ['1,234.56', '1234.56'],
  ['１２３４．５６', '1234.56'],
  ['１，２３４', '1234'],
  [' 12,345,678.9 ', '12345678.9'],
  ['1,23', '1,23'],
  ['12,34.5', '12,34.5'],
  ['1,234,5', '1,234,5'],
  ['abc', 'abc'],
])('R-TX-07 the typed amount %j is read as %j', (typed, text) => {
  expect(plainAmount(typed)).toBe(text)
})

it.each([
  ['50000', '50,000.00'],
  ['999.9', '999.90'],
  ['99999999.99', '99,999,999.99'],
  ['1,23', '1,23'],
  ['', ''],
])('R-TX-07 the amount %j is shown as %j', (text, shown) => {
  expect(groupedAmount(text)).toBe(shown)
})
