import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

test('a password is hashed at the default cost with its own salt, and matches only its own hash', async () => {
  const [hash, again] = [await hashPassword('Passw0rdOne'), await hashPassword('Passw0rdOne')]
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(again).not.toBe(hash)
  expect(await verifyPassword('Passw0rdOne', hash)).toBe(true)
  expect(await verifyPassword('Passw0rdTwo', hash)).toBe(false)
})

test('a hash is verified at its own cost, so that the default cost can be raised', async () => {
  const cheap = await hashPassword('Passw0rdOne', { memory: 8, passes: 1, parallelism: 1 })
  expect(await verifyPassword('Passw0rdOne', cheap)).toBe(true)
  const relabelled = cheap.replace('t=1', 't=2')
  expect(await verifyPassword('Passw0rdOne', relabelled)).toBe(false)
})

test.each([undefined, '', '$argon2id$'])('treats the hash %j as not matching any password', async (hash) => {
  expect(await verifyPassword('', hash)).toBe(false)
})
