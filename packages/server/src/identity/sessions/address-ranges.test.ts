import { describe, expect, it } from 'vitest'
import { isInRanges } from './address-ranges.ts'

describe('isInRanges', () => {
  it.each([
    ['10.1.2.3', ['10.0.0.0/8'], true],
    ['11.1.2.3', ['10.0.0.0/8'], false],
    ['192.0.2.7', ['192.0.2.7'], true],
    ['192.0.2.8', ['192.0.2.7'], false],
    ['::ffff:10.1.2.3', ['10.0.0.0/8'], true],
    ['2001:db8::5', ['10.0.0.0/8', '2001:db8::/32'], true],
    ['2001:db9::5', ['2001:db8::/32'], false],
    ['10.1.2.3', ['::/0'], true],
    ['10.1.2.3', ['0.0.0.0/0'], true],
    ['10.1.2.3', [], false],
    ['not an address', ['0.0.0.0/0', '::/0'], false],
  ])('%s in %j: %s', (address, ranges, is) => expect(isInRanges(address, ranges)).toBe(is))
})
