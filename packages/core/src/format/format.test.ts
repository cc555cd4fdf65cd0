import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBytes } from './format-bytes.ts'
import { formatDuration } from './format-duration.ts'
import { formatMoney, formatUnitPrice } from './format-money.ts'
import { formatCount, formatDecimal, formatNumber } from './format-number.ts'
import { formatPercent, percentOf } from './format-percent.ts'

describe('formatNumber', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1284, '1,284'],
    [-1284, '-1,284'],
    [1_000_000, '1,000,000'],
    [-0, '0'],
    [-0.4, '0'],
    [12_345_678_901_234_567_890n, '12,345,678,901,234,567,890'],
    [1e21, '1,000,000,000,000,000,000,000'],
    [Number.NaN, '-'],
    [Number.POSITIVE_INFINITY, '-'],
    [undefined, '-'],
    [null, '-'],
  ])('%s is %s', (value, expected) => {
    expect(formatNumber(value)).toBe(expected)
  })

  it('adds a sign to differences on request, never to zero', () => {
    expect(formatDecimal(0.314, 2, { plus: true })).toBe('+0.31')
    expect(formatDecimal(-0.314, 2, { plus: true, minus: '−' })).toBe('−0.31')
    expect(formatDecimal(-0.001, 2, { plus: true })).toBe('0.00')
    expect(formatDecimal(2310.5, 1)).toBe('2,310.5')
    expect(formatDecimal(5n, 2)).toBe('5.00')
  })
})

describe('formatCount', () => {
  it.each([
    [9999, '9,999', undefined],
    [10_000, '1.0 万', '10,000'],
    [18_426_412, '1,842.6 万', '18,426,412'],
    [99_999_999, '9,999.9 万', '99,999,999'],
    [100_000_000, '1.0 亿', '100,000,000'],
    [1_234_567_890_123, '12,345.6 亿', '1,234,567,890,123'],
    [-25_000, '-2.5 万', '-25,000'],
  ])('%d is %s in Chinese; exact mode writes it out', (count, text, exact) => {
    expect(formatCount(count, 'zh')).toEqual(exact === undefined ? { text } : { text, exact })
  })

  it('is exact in English; a missing count is -', () => {
    expect(formatCount(18_426_412, 'en')).toEqual({ text: '18,426,412' })
    expect([formatCount(undefined, 'zh'), formatCount(Number.NaN, 'en')]).toEqual([{ text: '-' }, { text: '-' }])
  })
})

describe('formatMoney', () => {
  it.each([
    ['1234.5', '¥1,234.50'],
    ['9.999', '¥9.99'],
    ['-0.005', '¥0.00'],
    ['-0.01', '-¥0.01'],
    ['-9.999', '-¥9.99'],
    ['0', '¥0.00'],
    ['0.29', '¥0.29'],
    ['0007.10', '¥7.10'],
    ['182640.55', '¥182,640.55'],
    ['9007199254740993.019999', '¥9,007,199,254,740,993.01'],
    [123_450n, '¥1,234.50'],
    [-1n, '-¥0.01'],
    [0n, '¥0.00'],
    [5n, '¥0.05'],
    ['', '-'],
    ['1e5', '-'],
    ['1,234', '-'],
    ['１', '-'],
    ['--1', '-'],
    [' 1', '-'],
    ['NaN', '-'],
    [null, '-'],
    [undefined, '-'],
  ])('K-17 D-64 %s is %s', (amount, expected) => {
    expect(formatMoney(amount)).toBe(expected)
  })

  it('puts the sign before ¥, as the console does', () => {
    expect(formatMoney('1200.00', { plus: true })).toBe('+¥1,200.00')
    expect(formatMoney('-1200.00', { plus: true, minus: '−' })).toBe('−¥1,200.00')
    expect(formatMoney('0.00', { plus: true })).toBe('¥0.00')
  })

  it('K-17 formats fen and their decimal text identically', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (fen) => {
        const shown = formatMoney(fen)
        expect(BigInt(shown.replace(/[¥,.]/g, ''))).toBe(fen)
        expect(formatMoney(shown.replace(/[¥,]/g, ''))).toBe(shown)
      }),
    )
  })

  it('shows a unit price with two to six decimals', () => {
    expect(['0.035000', '1.2', '12', '0.0000019', '-0.0000001', 'x'].map((price) => formatUnitPrice(price))).toEqual([
      '¥0.035',
      '¥1.20',
      '¥12.00',
      '¥0.000001',
      '¥0.00',
      '-',
    ])
    expect([35_000n, 1_000_000n, -1n].map((price) => formatUnitPrice(price))).toEqual(['¥0.035', '¥1.00', '-¥0.000001'])
  })
})

describe('formatPercent', () => {
  it('R-GEN-18 has two decimals', () => {
    expect([98.416, 0, 100, 0.004, -0.001].map((value) => formatPercent(value))).toEqual([
      '98.42%',
      '0.00%',
      '100.00%',
      '0.00%',
      '0.00%',
    ])
    expect(formatPercent(98.41, { unit: false })).toBe('98.41')
    expect(formatPercent(0.31, { unit: false, plus: true })).toBe('+0.31')
    expect([formatPercent(undefined), formatPercent(Number.NaN)]).toEqual(['-', '-'])
  })

  it('K-16 a share of nothing has no value', () => {
    expect(percentOf(0, 0)).toBeUndefined()
    expect(percentOf(1, 8)).toBe(12.5)
  })
})

describe('formatDuration, K-18', () => {
  it('R-GEN-18 counts hours in minutes and pads the seconds', () => {
    expect(formatDuration(7503, 'zh')).toBe('125分03秒')
    expect(formatDuration(1122, 'zh')).toBe('18分42秒')
    expect(formatDuration(1122.9, 'en')).toBe('18m42s')
    expect(formatDuration(29, 'zh')).toBe('0分29秒')
    expect(formatDuration(0, 'en')).toBe('0m00s')
  })

  it('leaves the seconds unpadded for the terminal', () => {
    expect([962, 579, 29].map((seconds) => formatDuration(seconds, 'zh', { pad: false }))).toEqual([
      '16分2秒',
      '9分39秒',
      '0分29秒',
    ])
    expect(formatDuration(560, 'en', { pad: false })).toBe('9m20s')
  })

  it('shows nothing for a missing value', () => {
    for (const value of [null, undefined, Number.NaN, -1]) expect(formatDuration(value, 'zh')).toBe('-')
  })
})

describe('formatBytes', () => {
  it.each([
    [0, '0 B'],
    [812, '812 B'],
    [1023, '1,023 B'],
    [1024, '1.0 KB'],
    [1024 * 1024 - 1, '1.0 MB'],
    [6.2 * 1024 * 1024, '6.2 MB'],
    [5 * 1024 ** 4, '5.0 TB'],
    [1e20, '88,817.8 PB'],
    [-2048, '-2.0 KB'],
  ])('%d is %s', (bytes, expected) => {
    expect(formatBytes(bytes)).toBe(expected)
  })

  it('shows nothing for a missing value', () => {
    expect([formatBytes(undefined), formatBytes(null), formatBytes(Number.NaN)]).toEqual(['-', '-', '-'])
  })
})
