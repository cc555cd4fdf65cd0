import { describe, expect, it } from 'vitest'
import { maskEmail, maskPhone } from './mask-contact.ts'

describe('R-USR-02 contacts are masked', () => {
  it.each([
    ['13800138001', '138****8001'],
    ['+62 812 3456 7890', '+62****7890'],
    ['91234567', '****4567'],
    ['612345', '****45'],
    ['110', '****'],
    ['', ''],
  ])('phone %j is shown as %j', (phone, shown) => expect(maskPhone(phone)).toBe(shown))

  it.each([
    ['alice@example.com', 'a***@example.com'],
    ['a@example.com', 'a***@example.com'],
    ['𠮷野@example.jp', '𠮷***@example.jp'],
    ['"a@b"@example.com', '"***@example.com'],
    ['@example.com', '***@example.com'],
    ['13800138001', '1***'],
    ['', ''],
  ])('email %j is shown as %j', (email, shown) => expect(maskEmail(email)).toBe(shown))

  it('hides at least four characters of a phone number, however short it is', () => {
    for (let length = 1; length <= 20; length += 1) {
      const shown = maskPhone('9'.repeat(length)).replace('****', '')
      expect(shown.length).toBeLessThanOrEqual(Math.max(0, length - 4))
    }
  })
})
