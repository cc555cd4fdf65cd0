import { describe, expect, it } from 'vitest'
import { addressRanges, isAddressRange } from './address-range.ts'

describe('address ranges', () => {
  it.each(['10.0.0.1', '10.0.0.0/8', '0.0.0.0/0', '192.168.1.255/32', '::1', '2001:db8::/32', 'fe80::1/128', '::/0'])(
    'accepts %s',
    (text) => expect(isAddressRange(text)).toBe(true),
  )

  it.each(['', '10.0.0', '10.0.0.256', '10.0.0.0/33', '10.0.0.0/', '2001:db8::/129', 'localhost', '10.0.0.1-9', '1 2'])(
    'refuses "%s"',
    (text) => expect(isAddressRange(text)).toBe(false),
  )

  it('accepts lists separated by commas and newlines, and removes duplicates', () => {
    expect(addressRanges.parse(' 10.0.0.0/8, ::1\n10.0.0.0/8，192.0.2.7 ')).toBe('10.0.0.0/8,::1,192.0.2.7')
    expect(addressRanges.parse('')).toBe('')
  })

  it('names the invalid range and refuses a 51st', () => {
    const wrong = addressRanges.safeParse('10.0.0.0/8,10.0.0.0/40').error?.issues[0]
    expect(wrong).toMatchObject({ message: 'common.refusal.addressRange', params: { given: '10.0.0.0/40' } })
    const many = Array.from({ length: 51 }, (_, index) => `10.0.0.${index}`).join()
    expect(addressRanges.safeParse(many).error?.issues[0]?.message).toBe('common.refusal.tooManyRanges')
  })
})
