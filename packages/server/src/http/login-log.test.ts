import { expect, it, onTestFinished } from 'vitest'
import { adminPassword, startApp } from '../../test/harness.ts'

it('the log has each login with account and address, and each refused one with its reason', async () => {
  const lines: string[] = []
  const server = await startApp({}, (line) => lines.push(line))
  onTestFinished(() => server.close())
  const logIn = async (username: string, password: string) => {
    lines.length = 0
    await server.call('login', { username, password }, null)
    return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.startsWith('login'))
  }

  expect(await logIn('admin', adminPassword)).toEqual([
    expect.objectContaining({ level: 30, msg: 'login', member: 'admin', address: '127.0.0.1' }),
  ])
  expect(await logIn('Admin', 'Wrong1234')).toEqual([
    expect.objectContaining({
      level: 40,
      msg: 'login refused',
      member: 'admin',
      address: '127.0.0.1',
      reason: 'auth.login.wrong',
    }),
  ])
  // Somebody may type the password into the wrong field.
  const [unknown] = await logIn('MyPassw0rd', 'x1234567')
  expect(unknown).toMatchObject({ msg: 'login refused', reason: 'auth.login.wrong' })
  expect(lines.join()).not.toMatch(/MyPassw0rd|x1234567|Wrong1234/i)

  for (let count = 0; count < 4; count += 1) await logIn('admin', 'Wrong1234')
  expect(await logIn('admin', adminPassword)).toEqual([expect.objectContaining({ reason: 'auth.login.tooMany' })])
})
