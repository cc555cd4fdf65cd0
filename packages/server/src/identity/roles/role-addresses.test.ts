import { createHash, randomBytes } from 'node:crypto'
import { codes } from '@rtcops/core/api/codes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminPassword, startApp, type TestApp } from '../../../test/harness.ts'
import { makeApiKey } from '../../../test/rows/make-api-key.ts'
import { makeRole } from '../../../test/rows/make-role.ts'
import { setFactor } from '../../../test/rows/set-factor.ts'

const office = '10.2.3.4'
const home = '203.0.113.7'

let server: TestApp
let roleId: number
beforeAll(async () => {
  server = await startApp({ RTCOPS_TRUST_PROXY: '1' })
  await server.addMember('clerk', '运营')
  const roles = (await server.call('listAdminRoles', { limit: 50 })).list ?? []
  roleId = roles.find(({ name }) => name === '运营')?.id ?? 0
})
afterAll(() => server.close())

const at = (address: string) => ({ 'x-forwarded-for': address })
const logIn = (address: string, password = adminPassword, username = 'clerk') =>
  server.call('login', { username, password }, null, at(address))
const limitTo = (addresses: string, id = roleId, token?: string, address = '127.0.0.1') =>
  server.call('updateAdminRole', { id, addresses }, token, at(address))
const works = async (token: string | undefined, address: string) =>
  (await server.call('getAdminUser', {}, token, at(address))).code
const lastResult = async (address: string) => (await server.call('listLogins', { address, limit: 1 })).list?.[0]?.result

it('members log in and work only from the addresses of their role; open sessions elsewhere are refused, and continue from an allowed address', async () => {
  const before = (await logIn(home)).role?.token
  expect((await limitTo('10.2.0.0/16，2001:db8::/32')).code).toBe(0)
  expect(await works(before, home)).toBe(codes.endedSession)
  expect(await works(before, office)).toBe(0)
  for (const address of [office, `::ffff:${office}`, '2001:db8::7']) expect((await logIn(address)).code).toBe(0)
  for (const address of [home, '2001:db9::7', '::ffff:10.3.0.1'])
    expect((await logIn(address)).code).toBe(codes.badParameter)
  expect(await lastResult(home)).toBe('address')
  const [entry] = (await server.call('listAuditLog', { operation: 'updateAdminRole', limit: 1 })).list ?? []
  expect(entry).toMatchObject({ before: { addresses: '' }, after: { addresses: '10.2.0.0/16,2001:db8::/32' } })
})

it('a right password from a refused address is answered and throttled like a wrong one', async () => {
  const elsewhere = '198.51.100.9'
  const right = await logIn(elsewhere)
  expect(await logIn(elsewhere, 'Wrong1234')).toEqual(right)
  expect(await logIn('198.51.100.10', 'Wrong1234', 'nobody')).toEqual(right)
  expect(right.msg).toBe('账号或密码错误，或不允许从当前地址登录')
  for (let count = 0; count < 3; count += 1) await logIn(elsewhere)
  expect((await logIn(elsewhere)).msg).toBe('登录失败次数过多，请15分钟后再试')
})

it('the addresses also apply to remembered logins, terminals and API keys', async () => {
  const remembered = await server.request(
    'login',
    { username: 'clerk', password: adminPassword, remember: 1 },
    null,
    at(office),
  )
  const cookie = String(remembered.headers['set-cookie']).split(';')[0] ?? ''
  const again = { username: 'clerk', remembered: 1, remember: 1 }
  const refused = await server.call('login', again, null, { ...at(home), cookie })
  expect([refused.code, refused.msg]).toEqual([codes.notPermitted, expect.stringContaining(home)])

  const token = (await logIn(office)).role?.token ?? ''
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { info } = await server.call('startTerminalLogin', { challenge, device: 'laptop' }, null, at(home))
  await server.call('allowTerminalLogin', { user_code: info?.user_code ?? '', allow: 1 }, token, at(office))
  expect((await server.call('finishTerminalLogin', { verifier }, null, at(home))).code).toBe(codes.notPermitted)
  expect(await lastResult(home)).toBe('address')

  const key = await makeApiKey(server.services.db, { permissions: ['PROJECT_LIST'], owner: 'clerk' })
  expect((await server.call('listProjects', {}, key, at(home))).code).toBe(codes.notPermitted)
  expect((await server.call('listProjects', {}, key, at(office))).code).toBe(0)
})

it('a prepared file can be fetched only from an allowed address, and no second factor is requested elsewhere', async () => {
  const id = await makeRole(server.services.db, '人事', '运营', { ADMIN_USER_MEMBER: '编辑' })
  const token = await server.addMember('personnel', '人事')
  await limitTo('10.2.0.0/16', id)
  const prepare = async () => (await server.call('exportLogins', {}, token, at(office))).info?.token ?? ''
  const fetched = async (address: string) =>
    (await server.request('downloadExport', { token: await prepare() }, null, at(address))).statusCode
  expect([await fetched(office), await fetched(home)]).toEqual([200, 404])

  await limitTo('', id)
  await setFactor(server, await server.login('personnel'))
  await limitTo('10.2.0.0/16', id)
  expect(await logIn(office, adminPassword, 'personnel')).toMatchObject({ code: 0, challenge: expect.anything() })
  const refused = await logIn(home, adminPassword, 'personnel')
  expect([refused.code, refused.challenge]).toEqual([codes.badParameter, undefined])
})

it('checks the client address behind the proxy, and without a proxy ignores forwarded addresses', async () => {
  const direct = await startApp({ RTCOPS_TRUST_PROXY: '0' })
  try {
    await direct.addMember('clerk', '运营')
    await direct.services.db
      .updateTable('role')
      .set({ addresses: ['10.2.0.0/16'] })
      .where('name', '=', '运营')
      .execute()
    const forged = await direct.call('login', { username: 'clerk', password: adminPassword }, null, at(office))
    expect(forged.code).toBe(codes.badParameter)
  } finally {
    await direct.close()
  }
})

it('members cannot lock themselves out; super members can change only the addresses of a super role', async () => {
  const { list } = await server.call('listAdminRoles', { limit: 1 })
  const superId = list?.[0]?.id ?? 0
  const lockout = await limitTo('10.2.0.0/16', superId, undefined, home)
  expect(lockout).toMatchObject({ code: codes.badParameter, field: 'addresses', msg: expect.stringContaining(home) })
  expect((await limitTo('10.2.0.0/33', superId)).field).toBe('addresses')
  expect((await server.call('updateAdminRole', { id: superId, addresses: '', remark: 'x' })).code).toBe(
    codes.notPermitted,
  )
  await makeRole(server.services.db, '权限员', '运营', { ADMIN_USER_POWER: '编辑' })
  const keeper = await server.addMember('rolekeeper', '权限员')
  expect((await limitTo('', superId, keeper)).code).toBe(codes.notPermitted)
  expect((await limitTo(`${home},127.0.0.1`, superId, undefined, home)).code).toBe(0)
  expect((await logIn(office, adminPassword, 'admin')).code).toBe(codes.badParameter)
  expect((await limitTo('', superId)).code).toBe(0)
})
