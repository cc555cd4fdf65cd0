import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminPassword, startApp, type TestApp } from '../../../test/harness.ts'
import { askedLogin, setFactor } from '../../../test/rows/set-factor.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())

const tooMany = '验证码错误次数过多，请15分钟后再试'
const verify = (challenge: string, code: string) => server.call('verifySecondFactor', { challenge, code }, null)

it('checks at most ten of a thousand guesses, and a new login with the password allows no more', async () => {
  const app = await setFactor(server, await server.addMember('guessed', '只读'))
  const challenge = await askedLogin(server, 'guessed', adminPassword)
  const looked: string[] = []
  for (let first = 100_000; first < 101_000; first += 10) {
    const guesses = Array.from({ length: 10 }, (_, index) => String(first + index))
    const answers = await Promise.all(guesses.map((guess) => verify(challenge, guess)))
    looked.push(...answers.map(({ msg }) => msg).filter((msg) => msg !== tooMany))
  }
  expect(looked.length).toBeGreaterThan(0)
  expect(looked.length).toBeLessThanOrEqual(10)
  const fresh = await askedLogin(server, 'guessed', adminPassword)
  expect((await verify(fresh, app.next())).msg).toBe(tooMany)
})
