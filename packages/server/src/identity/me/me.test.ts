import { codes } from '@rtcops/core/api/codes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminPassword, startApp, type TestApp } from '../../../test/harness.ts'
import { findAuditBreak } from '../../audit/records/audit.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())

const fresh = 'NewPassw0rd'
const change = (values: object) => ({
  current_password: adminPassword,
  new_password: fresh,
  confirm_password: fresh,
  ...values,
})

it('R-ME-02 members can change their own name, which is trimmed and required', async () => {
  const token = await server.addMember('renamed', '运营')
  expect(await server.call('editAdminUserFullname', { name: ' ' }, token)).toMatchObject({
    code: codes.badParameter,
    field: 'name',
    msg: '请输入姓名',
  })
  expect(await server.call('editAdminUserFullname', { name: '一'.repeat(21) }, token)).toMatchObject({
    field: 'name',
    msg: '最多输入20个字符',
  })
  expect(await server.call('editAdminUserFullname', { name: ' 李伟 ' }, token)).toMatchObject({ code: 0 })
  expect((await server.call('getAdminUser', {}, token)).info).toMatchObject({
    username: 'renamed',
    name: '李伟',
    role_name: '运营',
  })
})

it('quality rule 13: edit-fullname accepts a name and nothing else', async () => {
  const token = await server.addMember('climber', '运营')
  expect(await server.call('editAdminUserFullname', { name: 'x', is_super: 1 }, token)).toMatchObject({
    code: codes.badParameter,
    field: 'is_super',
  })
})

it.each([
  [{ current_password: '' }, 'current_password', '旧密码不能为空'],
  [{ current_password: 'Wrong1234' }, 'current_password', '当前密码不正确'],
  [{ new_password: '' }, 'new_password', '密码不能为空'],
  [{ new_password: 'onlyletters' }, 'new_password', '请输入8-20个字符，需同时包含字母及数字'],
  [{ new_password: 'Qwer1234', confirm_password: 'Qwer1234' }, 'new_password', '密码过于常见，容易被猜到，请换一个'],
  [{ confirm_password: '' }, 'confirm_password', '请确认密码'],
  [{ confirm_password: 'Other1234' }, 'confirm_password', '两次输入的密码不一致，请重新输入'],
  [{ new_password: adminPassword, confirm_password: adminPassword }, 'new_password', '新密码不能与当前密码相同'],
])('E-02 R-ME-03 R-ME-04 D-12 refuses a password change with %j at its field', async (values, field, msg) => {
  expect(await server.call('editAdminUserPassword', change(values))).toMatchObject({
    code: codes.badParameter,
    field,
    msg,
  })
})

it('R-ME-05 a new password ends the other sessions and keeps the current one', async () => {
  const present = await server.addMember('careful', '运营')
  const other = await server.login('careful')
  expect(await server.call('editAdminUserPassword', change({}), present)).toMatchObject({ code: 0 })
  expect((await server.call('getAdminUser', {}, present)).code).toBe(0)
  expect((await server.call('getAdminUser', {}, other)).code).toBe(codes.endedSession)
  expect(await server.call('login', { username: 'careful', password: adminPassword }, null)).toMatchObject({
    code: codes.badParameter,
  })
  expect(await server.login('careful', fresh)).toMatch(/./)
})

it('quality rule 7: guesses of the current password are limited as at login; a success resets the count', async () => {
  const token = await server.addMember('stolen', '运营')
  const guess = (current_password = 'Wrong1234') =>
    server.request('editAdminUserPassword', change({ current_password }), token)
  for (let failure = 0; failure < 4; failure += 1) await guess()
  expect((await guess(adminPassword)).json()).toMatchObject({ code: 0 })
  const tries = await Promise.all(Array.from({ length: 9 }, () => guess()))
  const messages = tries.map((answer) => answer.json<{ msg: string }>().msg)
  expect(messages.filter((msg) => msg === '当前密码不正确')).toHaveLength(5)
  expect(messages.filter((msg) => msg === '密码错误次数过多，请15分钟后再试')).toHaveLength(4)
  const refused = await guess(fresh)
  expect(refused.headers['retry-after']).toBe('900')
  expect(refused.json()).toMatchObject({ code: codes.badParameter, msg: '密码错误次数过多，请15分钟后再试' })
})

it('quality rule 23: with a one-time password, nothing but the password can be changed', async () => {
  const token = await server.addMember('newcomer', '运营')
  await server.services.db
    .updateTable('member')
    .set({ must_change_password: true })
    .where('username', '=', 'newcomer')
    .execute()
  expect(await server.call('listCompanyOptions', {}, token)).toMatchObject({
    code: codes.notPermitted,
    msg: '请先修改初始密码',
  })
  expect((await server.call('getAdminUserMenu', {}, token)).role?.user.must_change_password).toBe(1)
  await server.call('editAdminUserPassword', change({}), token)
  expect((await server.call('listCompanyOptions', {}, token)).code).toBe(0)
})

it('C-11 each change has one audit entry without secrets, and the chain verifies', async () => {
  const entries = await server.services.db.selectFrom('audit').selectAll().orderBy('id').execute()
  expect(entries.map(({ operation }) => operation)).toContain('editAdminUserPassword')
  expect(JSON.stringify(entries)).not.toContain(fresh)
  expect(await findAuditBreak(server.services.db)).toBeUndefined()
})
