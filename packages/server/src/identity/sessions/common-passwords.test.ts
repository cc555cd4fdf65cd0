import { isGoodPassword } from '@rtcops/core/rules/password'
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, it } from 'vitest'
import { requireUncommon } from './common-passwords.ts'
import { makePassword } from './password.ts'

it('ASVS 6.2.4 the list has over 3,000 passwords that satisfy our rule, and each is refused regardless of case', async () => {
  const allowed = dictionary['passwords-common'].filter(isGoodPassword)
  expect(allowed.length).toBeGreaterThan(3000)
  for (const password of allowed)
    for (const spelling of [password, password.toUpperCase()])
      await expect(requireUncommon(spelling, 'password')).rejects.toMatchObject({ messageKey: 'auth.me.tooCommon' })
})

it("ASVS 6.2.11 refuses passwords with the product's name, and accepts generated ones", async () => {
  await expect(requireUncommon('RTCops2026', 'password')).rejects.toMatchObject({ details: { field: 'password' } })
  for (let count = 0; count < 50; count += 1) await requireUncommon(makePassword(), 'password')
})
