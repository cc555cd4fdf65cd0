import { expect, it } from 'vitest'
import { holdsAccount, isGoodPassword, makePassword } from './password.ts'

it('makes passwords that are accepted, contain no look-alikes, and differ each time', () => {
  const made = Array.from({ length: 200 }, () => makePassword('a'))
  expect(made.filter((text) => !isGoodPassword(text) || holdsAccount(text, 'a') || /[0O1lIo]/.test(text))).toEqual([])
  expect(new Set(made).size).toBe(200)
  expect(made[0]).toHaveLength(16)
})
