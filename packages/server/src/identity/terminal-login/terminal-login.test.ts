import { createHash, randomBytes } from 'node:crypto'
import { codes } from '@rtcops/core/api/codes'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'

let server: TestApp
let clerk: string
beforeAll(async () => {
  server = await startApp()
  clerk = await server.addMember('clerk', '运营')
})
afterEach(() => server.setNow(undefined))
afterAll(() => server.close())

/** Begins a login of a terminal. */
async function start(more: object = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { info } = await server.call('startTerminalLogin', { challenge, device: 'laptop', ...more }, null)
  return { verifier, code: info?.user_code ?? '' }
}
const finish = (verifier: string, grant = '') => server.call('finishTerminalLogin', { verifier, grant }, null)
const find = (code: string, token = clerk) => server.call('findTerminalLogin', { user_code: code }, token)
const allow = (code: string, yes: 0 | 1 = 1, token = clerk) =>
  server.call('allowTerminalLogin', { user_code: code, allow: yes }, token)

it('a member sees device and address for the code, confirms, and the terminal is logged in as them, once', async () => {
  const { verifier, code } = await start({ device: 'lap\u001btop\u202e of Li' })
  expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
  expect(await finish(verifier)).toMatchObject({ code: 0, waiting: 1 })
  expect(await find(code.toLowerCase().replace('-', ' '))).toMatchObject({
    info: { device: 'lap top of Li', address: '127.0.0.1', here: 0 },
  })
  expect(await allow(code)).toMatchObject({ code: 0, info: { url: '' } })
  const { role } = await finish(verifier)
  expect(await server.call('getAdminUser', {}, role?.token)).toMatchObject({ info: { username: 'clerk' } })
  expect((await finish(verifier)).code).toBe(codes.badParameter)
  expect((await allow(code)).code).toBe(codes.badParameter)
  const [entry] = (await server.call('listAuditLog', { operation: 'allowTerminalLogin', limit: 1 })).list ?? []
  expect(entry).toMatchObject({ username: 'clerk', target: 'member' })
})

it('with a port, only the grant that the browser on the same host delivers logs the terminal in', async () => {
  const { verifier, code } = await start({ port: 50_123 })
  expect(await find(code)).toMatchObject({ info: { here: 1 } })
  const url = (await allow(code)).info?.url ?? ''
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:50123\/\?grant=[\w-]{43}$/)
  for (const grant of ['', 'guess']) expect(await finish(verifier, grant)).toMatchObject({ code: 0, waiting: 1 })
  expect(await finish('x'.repeat(43), url.split('=')[1])).toMatchObject({ code: codes.badParameter })
  expect((await finish(verifier, url.split('=')[1])).role?.user.username).toBe('clerk')
})

it('a challenge starts one login, and an invalid hash starts none', async () => {
  const challenge = createHash('sha256').update('secret').digest('base64url')
  const begin = (text: string) => server.call('startTerminalLogin', { challenge: text, device: 'x' }, null)
  expect((await begin(challenge)).code).toBe(0)
  for (const text of [challenge, challenge.slice(1), `${challenge}x`, '=', ''])
    expect(await begin(text)).toMatchObject({ code: codes.badParameter, field: 'challenge' })
})

it('a refusal by the member or an expired code ends the login', async () => {
  const refused = await start()
  await allow(refused.code, 0)
  expect((await finish(refused.verifier)).msg).toBe('该登录已在控制台被拒绝')
  const late = await start()
  server.setNow(Date.now() + 11 * 60_000)
  expect((await find(late.code)).code).toBe(codes.badParameter)
  expect((await finish(late.verifier)).code).toBe(codes.badParameter)
})

it('codes cannot be guessed: after five wrong ones, even the right one is delayed', async () => {
  const guesser = await server.addMember('guesser', '运营')
  const { verifier, code } = await start()
  for (let count = 0; count < 5; count += 1) expect((await find('BBBB-BBBB', guesser)).field).toBe('user_code')
  expect((await find(code, guesser)).msg).toBe('输入错误次数过多，请15分钟后再试')
  expect((await allow(code, 1, guesser)).msg).toBe('输入错误次数过多，请15分钟后再试')
  expect(await finish(verifier)).toMatchObject({ waiting: 1 })
})

it('a member who was disabled after confirming is not logged in', async () => {
  const leaver = await server.addMember('leaver', '运营')
  const { verifier, code } = await start()
  await allow(code, 1, leaver)
  await server.services.db.updateTable('member').set({ state: 0 }).where('username', '=', 'leaver').execute()
  expect((await finish(verifier)).code).toBe(codes.endedSession)
})
