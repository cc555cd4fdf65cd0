import { codes } from '@rtcops/core/api/codes'
import type { Input } from '@rtcops/core/api/types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminPassword, startApp, type TestApp } from '../../../../test/harness.ts'
import { makeApiKey } from '../../../../test/rows/make-api-key.ts'
import { makeRole } from '../../../../test/rows/make-role.ts'
import { forgetOldLogins } from '../../../identity/sessions/login-records.ts'

let server: TestApp
/** Token of a member who administers members. */
let keeper: string
beforeAll(async () => {
  server = await startApp({ RTCOPS_TRUST_PROXY: '1' })
  await makeRole(server.services.db, '人事', '运营', { ADMIN_USER_MEMBER: '编辑' })
  keeper = await server.addMember('keeper', '人事')
})
afterAll(() => server.close())

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const from = (address: string) => ({ 'x-forwarded-for': address, 'user-agent': chrome })

const logIn = (username: string, address: string, password = adminPassword) =>
  server.call('login', { username, password }, null, from(address))
const own = async (token: string, input: Input<'listOwnLogins'> = {}) =>
  (await server.call('listOwnLogins', input, token)).list ?? []
const all = async (input: Input<'listLogins'> = {}, token?: string) =>
  (await server.call('listLogins', input, token)).list ?? []

it('members see when, from where and how they logged in or were refused, and the result', async () => {
  const token = await server.addMember('traveller', '运营')
  await logIn('Traveller', '203.0.113.7')
  for (const password of ['Wrong1234', 'Wrong12345']) await logIn('traveller', '203.0.113.7', password)
  const list = await own(token)
  expect(
    list.map(({ result, address, device, way, is_new, times }) => [result, address, device, way, is_new, times]),
  ).toEqual([
    ['wrong_password', '203.0.113.7', 'Chrome 131 · Windows 10', 'password', 0, 2],
    ['entered', '203.0.113.7', 'Chrome 131 · Windows 10', 'password', 1, 1],
    ['entered', '127.0.0.1', 'lightMyRequest', 'password', 0, 1],
  ])
  expect(await own(token, { result: 'entered', address: '203.' })).toHaveLength(1)
  expect(await own(token, { time: ['2020-01-01', '2020-01-02'] })).toEqual([])
  await server.services.db.updateTable('member').set({ state: 0 }).where('username', '=', 'traveller').execute()
  await logIn('traveller', '203.0.113.7')
  expect(await all({ member: 'travel', result: 'disabled' })).toHaveLength(1)
})

it('a name typed for an unknown account is not stored, since it may be a password', async () => {
  await logIn('MyPassw0rd', '198.51.100.1', 'x1234567')
  expect(await all({ address: '198.51.100.1' })).toMatchObject([{ username: '', result: 'wrong_password' }])
  const rows = await server.services.db.selectFrom('login_record').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/passw0rd|x1234567/i)
})

it('guesses are aggregated per ten minutes, and a flood from many addresses into a few rows', async () => {
  const minutes = 10 * 60_000
  const begin = Math.ceil(Date.now() / minutes) * minutes
  server.setNow(begin)
  await server.addMember('target', '运营')
  for (let count = 0; count < 6; count += 1) await logIn('target', '198.51.100.2', 'Wrong1234')
  expect((await all({ address: '198.51.100.2' })).map(({ result, times }) => [result, times]).sort()).toEqual([
    ['too_many', 1],
    ['wrong_password', 5],
  ])
  for (let host = 0; host < 230; host += 1) await logIn('nobody', `2001:db8::${host.toString(16)}`, 'Wrong1234')
  const { total } = await server.call('listLogins', { address: '2001:db8::', limit: 1 })
  expect(total).toBe(198)
  const rest = (await all({ limit: 200 })).find(({ address }) => address === '')
  expect(rest).toMatchObject({ username: '', result: 'too_many', times: 32 })
  server.setNow(begin + minutes)
  await logIn('target', '198.51.100.2', 'Wrong1234')
  expect(await all({ address: '198.51.100.2' })).toHaveLength(3)
  server.setNow(undefined)
})

it('a login from a new address is reported once, at the next login from a known address, and not at the new one', async () => {
  await server.addMember('roamer', '运营')
  const told = async (address: string) => (await logIn('roamer', address)).role?.new_address?.address
  expect(await told('127.0.0.1')).toBeUndefined()
  expect(await told('203.0.113.66')).toBeUndefined()
  expect(await told('203.0.113.66')).toBeUndefined()
  expect(await told('127.0.0.1')).toBe('203.0.113.66')
  expect(await told('127.0.0.1')).toBeUndefined()
})

it('editors of members see and export the logins of members who hold no more than they do; API keys cannot', async () => {
  await server.addMember('clerk', '运营')
  await server.addMember('treasurer', '财务')
  const names = async (token?: string) =>
    new Set((await all({ result: 'entered', limit: 200 }, token)).map(({ username }) => username))
  const seen = await names(keeper)
  expect([seen.has('clerk'), seen.has('keeper'), seen.has('treasurer'), seen.has('admin')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  const everybody = await names()
  expect([everybody.has('treasurer'), everybody.has('admin')]).toEqual([true, true])
  const key = await makeApiKey(server.services.db, { permissions: ['ADMIN_USER_MEMBER_EDIT_BUTTON'], owner: 'keeper' })
  for (const caller of [key, await server.login('clerk')])
    expect((await server.call('listLogins', {}, caller)).code).toBe(codes.notPermitted)
  const { info } = await server.call('exportLogins', { member: 'clerk', format: 'raw' }, keeper)
  const file = await server.request('downloadExport', { token: info?.token ?? '' }, null)
  const [head, ...lines] = file.body.trim().split('\n')
  expect(head).toBe('id,username,result,way,provider,address,device,is_new,times,create_time,last_time')
  expect(lines).toHaveLength(info?.rows ?? 0)
  expect(lines.every((line) => line.includes('clerk'))).toBe(true)
})

it('the history covers 400 days', async () => {
  const { db } = server.services
  const day = 86_400_000
  await forgetOldLogins(db, Date.now() + 399 * day)
  expect(await all()).not.toEqual([])
  await forgetOldLogins(db, Date.now() + 401 * day)
  expect(await all()).toEqual([])
})
