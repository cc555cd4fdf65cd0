import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editableUnitPrice, parseUnitPrice, printUnitPrice } from './unit-price.ts'

/** Unit prices as typed: whole yuan and up to six decimals, in at most 11 characters. */
const written = fc
  .tuple(fc.bigInt({ min: 0n, max: 99_999_999_999n }), fc.stringMatching(/^[0-9]{0,6}$/))
  .map(([whole, fraction]) => `${whole}${fraction === '' ? '' : `.${fraction}`}`)
  .filter((text) => text.length <= 11)

describe('unit prices', () => {
  it('R-PRC-06 parsing and printing preserve every decimal', () => {
    fc.assert(
      fc.property(written, (text) => {
        const [whole = '', fraction = ''] = text.split('.')
        expect(printUnitPrice(parseUnitPrice(text) ?? -1n)).toBe(`${BigInt(whole)}.${fraction.padEnd(6, '0')}`)
      }),
    )
  })

  it('AM-04 printing and parsing round-trip exactly, also in the edit format', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 9_999_999_999n }), (micro) => {
        expect(parseUnitPrice(printUnitPrice(micro))).toBe(micro)
        expect(parseUnitPrice(editableUnitPrice(printUnitPrice(micro)))).toBe(micro)
      }),
    )
  })

  it('R-PRC-06 never parses text that is not a plain decimal number', () => {
    const plain = /^[0-9]+(\.[0-9]{1,6})?$/
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        if (!plain.test(text.trim()) || text.trim().length > 11) expect(parseUnitPrice(text)).toBeUndefined()
      }),
    )
  })

  it.each([
    ['0', 0n],
    ['0.000001', 1n],
    ['0.0125', 12_500n],
    [' 0.0125\t', 12_500n],
    ['007.5', 7_500_000n],
    ['99999999999', 99_999_999_999_000_000n],
    [0.0125, 12_500n],
    [0.1, 100_000n],
    [12_345_678_901, 12_345_678_901_000_000n],
  ])('R-PRC-06 reads %j', (text, micro) => {
    expect(parseUnitPrice(text)).toBe(micro)
  })

  it.each([
    '',
    '.5',
    '5.',
    '-0.01',
    '+1',
    'NaN',
    '1e308',
    '0x10',
    '1,000.00',
    '０.０１',
    '0.0125001',
    '100000000000',
    '0.016x',
    '1 2',
    '٠',
    '1e-6',
    'Infinity',
    '1_000',
    '¥1',
    '0.01\u00005',
    Number.NaN,
    1e308,
    -0.01,
    1e-7,
    0.0125001,
    9_007_199_254_740_992,
    Number.POSITIVE_INFINITY,
  ])('R-PRC-06 does not read %j', (text) => {
    expect(parseUnitPrice(text)).toBeUndefined()
  })

  it.each([
    ['0.012500', '0.0125'],
    ['3.000000', '3.0000'],
    ['10.000000', '10.0000'],
    ['0.006000', '0.0060'],
    ['0.012340', '0.01234'],
    ['0.000000', '0.0000'],
    ['0.000001', '0.000001'],
    [null, ''],
  ])('R-PRC-02 D-73 shows %j for editing as %j', (price, text) => {
    expect(editableUnitPrice(price)).toBe(text)
  })
})
