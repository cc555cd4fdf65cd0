import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountOf, parseAmount, printFen, readFen } from './fen.ts'

it('R-TX-07 reads every amount from 0.01 to 99999999.99 exactly', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 9_999_999_999n }), (fen) => {
      expect(parseAmount(printFen(fen))).toBe(fen)
      expect(readFen(printFen(-fen))).toBe(-fen)
    }),
  )
})

it.each([
  ['0.01', 1n],
  [' 5 ', 500n],
  ['5.1', 510n],
  ['007', 700n],
  ['99999999.99', 9_999_999_999n],
  [0.1, 10n],
  [5000, 500_000n],
])('R-TX-07 reads %j', (written, fen) => {
  expect(parseAmount(written)).toBe(fen)
})

it.each([
  '',
  '0',
  '0.00',
  '-0.01',
  '+1',
  '.5',
  '5.',
  '0.005',
  '1,000.00',
  'NaN',
  '1e308',
  '0x10',
  '１００',
  '100000000',
  '¥5',
  '9007199254740993',
  '1 2',
  'Infinity',
  '5.001',
  '1\u0000',
  Number.NaN,
  1e308,
  -0.01,
  0.005,
  9_007_199_254_740_992,
  Number.POSITIVE_INFINITY,
  0,
])('R-TX-07 M-095 does not read %j', (written) => {
  expect(parseAmount(written)).toBeUndefined()
})

it('D-31 F-20 minutes times price is rounded down to fen, as in long division by hand', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 9n }),
      fc.bigInt({ min: 0n, max: 10n ** 17n }),
      (minutes, unitPrice) => {
        const micro = (minutes * unitPrice).toString()
        const byHand = micro.length > 4 ? BigInt(micro.slice(0, -4)) : 0n
        expect(amountOf(minutes, unitPrice)).toBe(byHand)
      },
    ),
    { numRuns: 10_000 },
  )
  expect(amountOf(1_284n, 12_500n)).toBe(1_605n)
  expect(amountOf(1n, 9_999n)).toBe(0n)
  expect(amountOf(60n, null)).toBe(0n)
})
