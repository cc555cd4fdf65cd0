import { codes } from '@rtcops/core/api/codes'
import { routes } from '@rtcops/core/api/generated/routes'
import { formatDateTime, formatDay } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { makeRole } from '../../../test/rows/make-role.ts'

let server: TestApp
/** Token of a member who may make keys and read bills. */
let clerk: string
const noon = Date.parse('2026-11-24T12:00:00+08:00')
beforeAll(async () => {
  server = await startApp()
  await makeRole(server.services.db, '脚本', '财务', { ADMIN_USER_API_KEY: '编辑' })
  clerk = await server.addMember('clerk', '脚本')
})
beforeEach(() => server.setNow(undefined))
afterAll(() => server.close())

const lastDay = (days = 30) => formatDay(Date.now() + days * 86_400_000)
const draft = (values: object = {}) => ({
  name: 'nightly',
  permissions: ['FINANCE_EXPENSE_BILL', 'FINANCE_EXPENSE_BILL_EXPORT_BUTTON'],
  expire_day: lastDay(),
  ...values,
})
const make = async (values: object = {}, token = clerk) => {
  const { info } = await server.call('insertApiKey', draft(values), token)
  return info ?? { id: 0, key_id: '', key: '' }
}
const bills = (key: string) => server.call('listExpenseBills', {}, key)
const audited = async (operation: string) => (await server.call('listAuditLog', { operation, limit: 1 })).list?.[0]

describe('API keys', () => {
  it('a key is shown once, stored as a hash, and grants its permissions', async () => {
    const { id, key_id, key } = await make()
    expect(key_id).toMatch(/^rtk_[a-z2-7]{10}$/)
    expect(key).toMatch(new RegExp(`^${key_id}_[A-Za-z0-9_-]{43}$`))
    expect(await bills(key)).toMatchObject({ code: 0 })
    const { db } = server.services
    const stored = JSON.stringify([
      await db.selectFrom('api_key').selectAll().execute(),
      await db.selectFrom('session').selectAll().execute(),
      await db.selectFrom('idempotency').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
    ])
    expect(stored).not.toContain(key.slice(key_id.length + 1))
    expect((await server.call('getApiKey', { id }, clerk)).info).toMatchObject({
      name: 'nightly',
      state: 'active',
      username: 'clerk',
      last_address: '127.0.0.1',
      last_used_time: expect.stringMatching(/^\d{4}-/),
      old_until: null,
      expire_time: `${formatDay(Date.now() + 31 * 86_400_000)} 00:00:00`,
    })
  })

  it('a repeated request makes no second key, and is answered without the secret', async () => {
    const header = { 'idempotency-key': 'one-opening' }
    const first = (await server.request('insertApiKey', draft({ name: 'once' }), clerk, header)).json()
    const again = (await server.request('insertApiKey', draft({ name: 'once' }), clerk, header)).json()
    expect(again.info).toEqual({ ...first.info, key: '' })
    expect((await server.call('listApiKeys', { keyword: 'once' }, clerk)).total).toBe(1)
  })

  it('a key grants only what it was given and what its owner may still do', async () => {
    const { key } = await make({ permissions: ['FINANCE_EXPENSE_BILL', 'FINANCE_INVOICE'] })
    expect(await server.call('listTransactions', {}, key)).toMatchObject({
      code: codes.notPermitted,
      key: 'FINANCE_TRANSACTION_DETAILS',
    })
    expect((await server.call('listInvoices', {}, key)).code).toBe(0)
    const { role } = await server.call('getAdminUserMenu', {}, key)
    expect(role?.permissions).toEqual(['FINANCE_EXPENSE_BILL', 'FINANCE_INVOICE'])
    await server.services.db
      .deleteFrom('role_group')
      .where('role_id', '=', (eb) => eb.selectFrom('role').select('id').where('name', '=', '脚本'))
      .where('menu_id', '=', (eb) => eb.selectFrom('node').select('id').where('unique_key', '=', 'FINANCE_INVOICE'))
      .execute()
    expect(await server.call('listInvoices', {}, key)).toMatchObject({
      code: codes.notPermitted,
      key: 'FINANCE_INVOICE',
    })
  })

  it.each([
    [{ name: ' ' }, 'name', '请输入名称'],
    [{ permissions: [] }, 'permissions', '请至少选择一项权限'],
    [{ permissions: ['DATA_MONITOR_MESSAGE'] }, 'permissions', '您自己没有权限 DATA_MONITOR_MESSAGE，不能授予'],
    [{ permissions: ['NO_SUCH_KEY'] }, 'permissions', '您自己没有权限 NO_SUCH_KEY，不能授予'],
    [{ projects: ['a'.repeat(32)] }, 'projects', `项目 ${'a'.repeat(32)} 不存在或已被删除`],
    [{ addresses: '10.0.0.0/8,10.0.0.0/33' }, 'addresses', '10.0.0.0/33 不是 IP 地址或 CIDR 网段'],
    [{ expire_day: '2026-11-23' }, 'expire_day', '最后有效日不能早于今天'],
    [{ expire_day: '2027-11-25' }, 'expire_day', '最长一年，最晚为 2027-11-24'],
    [{ expire_day: '2027-02-30' }, 'expire_day', '日期格式应为 2027-05-31'],
    [{ expire_day: undefined }, 'expire_day', '请选择最后有效日'],
  ])('refuses a new key with %j at the field', async (values, field, msg) => {
    server.setNow(noon)
    const { db } = server.services
    const token = await server.login()
    const before = await db
      .selectFrom('api_key')
      .select(({ fn }) => fn.countAll().as('keys'))
      .executeTakeFirst()
    const asked = 'permissions' in values ? clerk : token
    expect(await server.call('insertApiKey', draft({ expire_day: '2027-11-24', ...values }), asked)).toMatchObject({
      code: codes.badParameter,
      field,
      msg,
    })
    expect(
      await db
        .selectFrom('api_key')
        .select(({ fn }) => fn.countAll().as('keys'))
        .executeTakeFirst(),
    ).toEqual(before)
  })

  it('a key is valid to the end of its last day in Shanghai, and refused afterwards', async () => {
    server.setNow(noon)
    const { id, key } = await make({ expire_day: '2026-11-24' }, await server.login())
    server.setNow(Date.parse('2026-11-24T23:59:59+08:00'))
    expect((await bills(key)).code).toBe(0)
    server.setNow(Date.parse('2026-11-25T00:00:00+08:00'))
    expect(await bills(key)).toMatchObject({ code: codes.expiredToken, msg: 'API 密钥已到期' })
    expect((await server.call('getApiKey', { id }, await server.login())).info?.state).toBe('expired')
  })

  it('a key works only from its addresses', async () => {
    const { key } = await make({ addresses: '10.2.0.0/16, 192.0.2.7' })
    expect(await bills(key)).toMatchObject({ code: codes.notPermitted, msg: 'API 密钥不允许从 127.0.0.1 使用' })
    const from = async (remoteAddress: string) =>
      (
        await server.app.inject({
          url: routes.listExpenseBills[1],
          remoteAddress,
          headers: { authorization: `Bearer ${key}` },
        })
      ).json().code
    expect(await from('10.2.255.1')).not.toBe(codes.notPermitted)
    expect(await from('10.3.0.1')).toBe(codes.notPermitted)
  })

  it('a rotated key has two secrets until the overlap ends; only its owner can rotate it', async () => {
    server.setNow(noon)
    const token = await server.login('clerk')
    const { id, key: old } = await make({ expire_day: '2027-01-31' }, token)
    const others = await server.call('rotateApiKey', { id }, await server.login())
    expect(others).toMatchObject({ code: codes.notPermitted, msg: '只有所有者能更换密钥；您可以吊销它，再新增一个' })
    const { info } = await server.call('rotateApiKey', { id, overlap_hours: 2, expire_day: '2027-06-30' }, token)
    const key = info?.key ?? ''
    expect(key).not.toBe(old)
    expect([(await bills(old)).code, (await bills(key)).code]).toEqual([0, 0])
    expect((await server.call('getApiKey', { id }, token)).info).toMatchObject({
      expire_time: '2027-07-01 00:00:00',
      old_until: formatDateTime(noon + 2 * 3_600_000),
    })
    server.setNow(noon + 2 * 3_600_000)
    expect([(await bills(old)).code, (await bills(key)).code]).toEqual([codes.expiredToken, 0])
    expect(await server.call('rotateApiKey', { id, overlap_hours: 169 }, token)).toMatchObject({
      field: 'overlap_hours',
    })
    expect((await server.call('rotateApiKey', { id, overlap_hours: 0 }, token)).code).toBe(0)
    expect((await bills(key)).code).toBe(codes.expiredToken)
  })

  it('a revoked key is refused from the next request on, with all its secrets', async () => {
    const { id, key: old } = await make()
    const key = (await server.call('rotateApiKey', { id }, clerk)).info?.key ?? ''
    for (const each of [old, key]) expect((await bills(each)).code).toBe(0)
    expect((await server.call('revokeApiKey', { id })).code).toBe(0)
    for (const each of [old, key])
      expect(await bills(each)).toMatchObject({ code: codes.endedSession, msg: 'API 密钥已吊销或已被更换' })
    expect(await server.call('revokeApiKey', { id })).toMatchObject({ code: codes.conflict })
    expect(await server.call('rotateApiKey', { id }, clerk)).toMatchObject({ code: codes.conflict })
  })

  it("a key ends with its owner's account, but not with the owner's password", async () => {
    const token = await server.addMember('leaver', '脚本')
    const { id, key } = await make({}, token)
    const { info } = await server.call('getApiKey', { id })
    const members = await server.call('listAdminMembers', { keyword: 'leaver' })
    const leaver = members.list?.[0]?.id ?? 0
    await server.call('updateAdminMember', { id: leaver, password: 'Passw0rdAgain' })
    expect((await bills(key)).code).toBe(0)
    await server.call('updateAdminMember', { id: leaver, state: 0 })
    expect((await bills(key)).code).toBe(codes.endedSession)
    expect((await server.call('listApiKeys', { state: 'ownerless' })).list?.map((each) => each.key_id)).toEqual([
      info?.key_id,
    ])
  })

  it('the audit log names the key', async () => {
    const { key, key_id } = await make({ permissions: ['CONFIG_BANK_ACCOUNT_ADD_BUTTON'] })
    const account = {
      collection_bank_name: '招商银行',
      collection_bank_account: '6225',
      collection_bank_username: '林晓岚',
      collection_company_name: '云声科技',
    }
    expect((await server.call('insertBankAccount', account, key)).code).toBe(0)
    expect(await audited('insertBankAccount')).toMatchObject({ username: `clerk ${key_id}` })
    expect((await server.call('listAuditLog', { member: key_id })).total).toBe(1)
  })

  it('a key for single projects reads them, but neither others nor anything that cannot be filtered by project', async () => {
    const own = await server.addProject('星河语聊')
    const other = await server.addProject('别家语聊')
    const { key } = await make({ projects: [own.appkey] })
    expect((await server.call('listExpenseBills', { appkey: own.appkey }, key)).code).toBe(0)
    for (const input of [{}, { appkey: other.appkey }])
      expect(await server.call('listExpenseBills', input, key)).toMatchObject({
        code: codes.notPermitted,
        field: 'appkey',
        msg: '该 API 密钥不包含此项目',
      })
    expect((await server.call('listProjectOptions', {}, key)).list?.map(({ appkey }) => appkey)).toEqual([own.appkey])
    expect(await server.call('listCompanyOptions', {}, key)).toMatchObject({ code: codes.notPermitted })
  })

  it('a key sees its own exports, not those of its owner', async () => {
    const { key } = await make()
    const range = ['2026-11-01 00:00:00', '2026-11-02 23:59:59']
    const order = { time: range, format: 'csv', background: 1 }
    await server.call('exportExpenseBills', order, clerk)
    const owners = (await server.call('listExportJobs', {}, clerk)).total ?? 0
    expect((await server.call('listExportJobs', {}, key)).total).toBe(0)
    await server.call('exportExpenseBills', order, key)
    expect((await server.call('listExportJobs', {}, key)).total).toBeLessThanOrEqual(1)
    expect((await server.call('listExportJobs', {}, clerk)).total).toBeGreaterThanOrEqual(owners)
  })

  it('200 wrong secrets of a key are counted like wrong passwords, and the right one is not delayed', async () => {
    const { key, key_id } = await make()
    const answers = new Map<string, number>()
    for (let guess = 0; guess < 200; guess += 1) {
      const { msg } = await bills(`${key_id}_${String(guess).padStart(43, 'A')}`)
      answers.set(msg, (answers.get(msg) ?? 0) + 1)
    }
    expect(Object.fromEntries(answers)).toEqual({
      'API 密钥无效': 5,
      '使用无效 API 密钥的次数过多，请稍后再试': 195,
    })
    const { attempts } = await server.services.db
      .selectFrom('login_attempt')
      .select(({ fn }) => fn.countAll<number>().as('attempts'))
      .where('account', '=', key_id)
      .executeTakeFirstOrThrow()
    expect(attempts).toBe(5)
    expect((await bills(key)).code).toBe(0)
  })
})
