import { expect, test } from 'vitest'
import { ownThreshold, threshold } from './threshold.ts'

test('AM-21 a threshold is an amount from 0.00 to 99,999,999.99 with at most two decimals', () => {
  for (const [written, read] of [
    ['0', '0.00'],
    ['0.00', '0.00'],
    [' 1000 ', '1000.00'],
    ['99999999.99', '99999999.99'],
  ] as const)
    expect(threshold.parse(written)).toBe(read)
  const wrong = [
    '',
    '-1',
    '-0',
    '00',
    '0.005',
    '1,000.00',
    '１２',
    '1e3',
    'NaN',
    '0x10',
    '100000000',
    -0.01,
    1e308,
    null,
    true,
    ['5'],
  ]
  for (const each of wrong) expect([each, threshold.safeParse(each).success]).toEqual([each, false])
})

test('AM-21 a company without its own threshold uses the global one', () => {
  for (const nothing of [undefined, null, '', '  ']) expect(ownThreshold.parse(nothing)).toBeNull()
  expect([ownThreshold.parse('0'), ownThreshold.parse(0), ownThreshold.parse(1000.5)]).toEqual([
    '0.00',
    '0.00',
    '1000.50',
  ])
  expect(ownThreshold.safeParse('-1').error?.issues[0]?.message).toBe('common.refusal.thresholdFormat')
})
