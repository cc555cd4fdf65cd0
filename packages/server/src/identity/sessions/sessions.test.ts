import { codes } from '@rtcops/core/api/codes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminPassword, startApp, type TestApp } from '../../../test/harness.ts'
import { makeApiKey } from '../../../test/rows/make-api-key.ts'
import { makeRole } from '../../../test/rows/make-role.ts'

let server: TestApp
/** Token of a member who administers members. */
let keeper: string
beforeAll(async () => {
  server = await startApp()
  await makeRole(server.services.db, '人事', '运营', { ADMIN_USER_MEMBER: '编辑' })
  keeper = await server.addMember('keeper', '人事')
})
afterAll(() => server.close())

const hour = 3_600_000
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

/** Logs in with a program, from an address. @returns the token */
async function logInFrom(username: string, remoteAddress: string, agent: string): Promise<string> {
  const { role } = (
    await server.app.inject({
      method: 'POST',
      url: '/api/npo/login/index',
      payload: { username, password: adminPassword },
      remoteAddress,
      headers: { 'user-agent': agent },
    })
  ).json()
  return role.token
}

const idOf = async (username: string): Promise<number> =>
  (await server.call('listAdminMembers', { keyword: username })).list?.[0]?.id ?? 0
const own = async (token: string) => (await server.call('listOwnSessions', {}, token)).list ?? []
const isIn = async (token: string): Promise<boolean> => (await server.call('getAdminUser', {}, token)).code === 0

it("lists a member's own sessions with device, address and times, without API keys, ended and expired sessions", async () => {
  const first = await server.addMember('many', '只读')
  const browser = await logInFrom('many', '203.0.113.7', chrome)
  const terminal = await logInFrom('many', '203.0.113.8', 'rtcops/0.1.0')
  const ended = await server.login('many')
  await server.call('logout', {}, ended)
  await makeApiKey(server.services.db, { owner: 'many' })
  const list = await own(browser)
  expect(list.map(({ device, address, is_current }) => [device, address, is_current]).sort()).toEqual(
    [
      ['Chrome 131 · Windows 10', '203.0.113.7', 1],
      ['lightMyRequest', '127.0.0.1', 0],
      ['rtcops/0.1.0', '203.0.113.8', 0],
    ].sort(),
  )
  for (const each of list)
    for (const time of [each.create_time, each.last_seen_time, each.expire_time])
      expect(time).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  expect(JSON.stringify(list)).not.toContain(terminal)
  server.setNow(Date.now() + 7 * hour)
  expect(await own(await server.login('many'))).toHaveLength(1)
  server.setNow(undefined)
  expect(await isIn(first)).toBe(true)
})

it('members can end one or all of their other sessions, which also ends remembered logins, but not those of others', async () => {
  const token = await server.addMember('ender', '只读')
  const other = await server.login('ender')
  const foreign = await server.addMember('bystander', '只读')
  const login = { username: 'ender', password: adminPassword, remember: 1 }
  const remembered = await server.request('login', login, null)
  const cookie = String(remembered.headers['set-cookie']).split(';')[0] ?? ''
  const [foreignOne] = await own(foreign)
  expect((await server.call('endOwnSession', { id: foreignOne?.id }, token)).code).toBe(codes.notFound)
  expect(await isIn(foreign)).toBe(true)
  const mine = (await own(other)).find(({ is_current }) => is_current === 1)
  expect((await server.call('endOwnSession', { id: mine?.id }, token)).code).toBe(0)
  expect([await isIn(other), await isIn(token), await isIn(remembered.json().role.token)]).toEqual([false, true, true])
  expect((await server.call('endOwnSession', { id: mine?.id }, token)).code).toBe(codes.notFound)
  const again = await server.call('login', { username: 'ender', remembered: 1, remember: 1 }, null, { cookie })
  expect(again.field).toBe('password')
  expect((await server.call('endOwnSession', {}, token)).code).toBe(0)
  expect([await isIn(token), await isIn(remembered.json().role.token)]).toEqual([true, false])
  expect(await own(token)).toHaveLength(1)
})

it('editors of members can list and end their sessions, API keys cannot; the audit log records it', async () => {
  const token = await server.addMember('watched', '运营')
  const id = await idOf('watched')
  const key = await makeApiKey(server.services.db, { permissions: ['ADMIN_USER_MEMBER_EDIT_BUTTON'], owner: 'keeper' })
  for (const caller of [key, await server.addMember('viewer', '运营')])
    expect((await server.call('listMemberSessions', { id }, caller)).code).toBe(codes.notPermitted)
  const { list } = await server.call('listMemberSessions', { id }, keeper)
  expect(list).toMatchObject([{ address: '127.0.0.1', is_current: 0 }])
  expect((await server.call('endMemberSession', { member_id: id, id: list?.[0]?.id }, keeper)).code).toBe(0)
  expect(await isIn(token)).toBe(false)
  const second = await server.login('watched')
  expect((await server.call('endMemberSession', { member_id: id }, keeper)).code).toBe(0)
  expect(await isIn(second)).toBe(false)
  const { list: entries } = await server.call('listAuditLog', { limit: 1 })
  expect(entries?.[0]).toMatchObject({ operation: 'endMemberSession', target: 'member', username: 'keeper' })
  expect((await server.call('listMemberSessions', { id: 99_999 })).code).toBe(codes.notFound)
})

it('editors cannot access sessions of members who hold more, nor those of super members unless they are one', async () => {
  const treasurer = await server.addMember('treasurer', '财务')
  const boss = await server.addMember('boss', '超级管理员')
  for (const username of ['treasurer', 'boss', 'admin']) {
    const id = await idOf(username)
    expect((await server.call('listMemberSessions', { id }, keeper)).code, username).toBe(codes.notPermitted)
    expect((await server.call('endMemberSession', { member_id: id }, keeper)).code, username).toBe(codes.notPermitted)
  }
  expect([await isIn(treasurer), await isIn(boss)]).toEqual([true, true])
  expect((await server.call('listMemberSessions', { id: await idOf('boss') })).list).toHaveLength(1)
  expect((await server.call('endMemberSession', { member_id: await idOf('boss') })).code).toBe(0)
  expect(await isIn(boss)).toBe(false)
})
