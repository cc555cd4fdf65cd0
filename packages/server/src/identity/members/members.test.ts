import { codes } from '@rtcops/core/api/codes'
import type { Input } from '@rtcops/core/api/types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminPassword, startApp, type TestApp } from '../../../test/harness.ts'
import { makeRole } from '../../../test/rows/make-role.ts'
import { openSession } from '../sessions/sessions.ts'

let server: TestApp
/** Token of a member who administers members and has the permissions of 运营. */
let administrator: string
beforeAll(async () => {
  server = await startApp()
  await makeRole(server.services.db, '人事', '运营', { ADMIN_USER_MEMBER: '编辑' })
  administrator = await server.addMember('administrator', '人事')
})
afterAll(() => server.close())

const roleId = async (name: string) =>
  (await server.services.db.selectFrom('role').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const memberId = async (username: string) =>
  (
    await server.services.db
      .selectFrom('member')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id
const draft = async (values: Partial<Input<'insertAdminMember'>> = {}) => ({
  name: '林晓岚',
  username: 'linxl',
  initial_password: 'Passw0rdNew',
  department: '市场部',
  position: '经理',
  role_id: await roleId('销售'),
  remark: '',
  ...values,
})

it('R-MEM-03 R-MEM-07 a new member can log in, and must change the password set by the administrator', async () => {
  const added = await server.call('insertAdminMember', await draft({ name: ' 林晓岚 ' }), administrator)
  expect(added).toMatchObject({ code: 0 })
  const { info } = await server.call('getAdminMember', { id: added.info?.id ?? 0 }, administrator)
  expect(info).toEqual({
    id: added.info?.id,
    name: '林晓岚',
    username: 'linxl',
    email: '',
    department: '市场部',
    position: '经理',
    role_id: await roleId('销售'),
    role_name: '销售',
    remark: '',
    state: 1,
    create_time: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
    is_super: 0,
    second_factor: 0,
    factor_reset_by: '',
    provider: '',
  })
  const { role } = await server.call('login', { username: 'linxl', password: 'Passw0rdNew' }, null)
  expect(role?.user.must_change_password).toBe(1)
})

it.each([
  [{ username: ' ' }, 'username', '请输入登录账号'],
  [{ name: '' }, 'name', '请输入姓名'],
  [{ name: '一'.repeat(21) }, 'name', '最多输入20个字符'],
  [{ initial_password: '' }, 'initial_password', '密码不能为空'],
  [{ initial_password: 'onlyletters' }, 'initial_password', '请输入8-20个字符，需同时包含字母及数字'],
  [{ initial_password: 'Password1' }, 'initial_password', '密码过于常见，容易被猜到，请换一个'],
  [{ initial_password: 'my-ReFused-1' }, 'initial_password', '密码不能包含登录账号'],
  [{ role_id: undefined }, 'role_id', '角色不能为空'],
  [{ role_id: 99_999 }, 'role_id', '角色不存在或已被删除'],
  [{ email: 'nobody' }, 'email', '邮箱格式不正确'],
])('R-MEM-03 refuses a new member with %j at the field', async (values, field, msg) => {
  const input = await draft({ username: 'refused', ...(values as object) })
  expect(await server.call('insertAdminMember', input)).toMatchObject({ code: codes.badParameter, field, msg })
})

it('R-MEM-06 M-088 an account is unique regardless of case, also under concurrent requests', async () => {
  const answers = await Promise.all(
    ['Twin', 'twin', 'TWIN', 'tWin'].map(async (username) =>
      server.call('insertAdminMember', await draft({ username }), administrator),
    ),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  const refused = answers.filter(({ code }) => code !== 0)
  expect(refused).toHaveLength(3)
  for (const answer of refused)
    expect(answer).toMatchObject({ code: codes.conflict, field: 'username', msg: '登录账号已存在' })
})

it('R-MEM-01 R-MEM-08 lists members newest first, and finds them by part of name or account', async () => {
  await server.call('insertAdminMember', await draft({ username: 'find_me', name: '百分%比' }))
  const found = async (keyword?: string) =>
    (await server.call('listAdminMembers', { ...(keyword ? { keyword } : {}), limit: 50 })).list?.map(
      ({ username }) => username,
    )
  const all = await found()
  expect(all?.[0]).toBe('find_me')
  expect(all?.at(-1)).toBe('admin')
  expect(await found('FIND_')).toEqual(['find_me'])
  expect(await found('分%')).toEqual(['find_me'])
  expect(await found('晓岚')).toContain('linxl')
  expect(await found('findxme')).toEqual([])
  expect(await server.call('listAdminMembers', { limit: 1 })).toMatchObject({ total: all?.length })
})

it('R-MEM-04 M-111 refuses to edit, disable or delete a super member, even for another one', async () => {
  const { db } = server.services
  await server.addMember('second-super', '超级管理员')
  for (const id of [await memberId('admin'), await memberId('second-super')])
    for (const token of [administrator, await server.login('second-super')]) {
      const before = await db.selectFrom('member').selectAll().where('id', '=', id).execute()
      for (const change of [{ name: 'x' }, { state: 0 }, { password: 'Passw0rdX' }, { role_id: await roleId('只读') }])
        expect(await server.call('updateAdminMember', { id, ...change }, token)).toMatchObject({
          code: codes.notPermitted,
          msg: '超级管理员不能编辑或删除',
        })
      expect((await server.call('deleteAdminMember', { id }, token)).code).toBe(codes.notPermitted)
      expect(await db.selectFrom('member').selectAll().where('id', '=', id).execute()).toEqual(before)
    }
})

it('R-MEM-05 M-087 members cannot delete or disable themselves, change their own role, or set a password without the old one', async () => {
  const id = await memberId('administrator')
  expect(await server.call('deleteAdminMember', { id }, administrator)).toMatchObject({
    code: codes.notPermitted,
    msg: '不能删除当前登录账号',
  })
  for (const [change, field, msg] of [
    [{ state: 0 }, 'state', '不能停用当前登录账号'],
    [{ role_id: await roleId('销售') }, 'role_id', '不能修改自己的角色'],
    [{ password: 'Passw0rdX1' }, 'password', '请在个人信息中修改自己的密码'],
  ] as const)
    expect(await server.call('updateAdminMember', { id, ...change }, administrator)).toMatchObject({
      code: codes.notPermitted,
      field,
      msg,
    })
  expect(await server.call('updateAdminMember', { id, remark: '自己改的' }, administrator)).toMatchObject({ code: 0 })
})

it.each([
  ['deleted', (id: number) => server.call('deleteAdminMember', { id }, administrator), '账号已被停用'],
  ['disabled', (id: number) => server.call('updateAdminMember', { id, state: 0 }, administrator), '账号已被停用'],
  [
    'given a password',
    (id: number) => server.call('updateAdminMember', { id, password: 'Passw0rdGiven' }, administrator),
    '登录已过期，请重新登录',
  ],
  [
    'given another role',
    async (id: number) => server.call('updateAdminMember', { id, role_id: await roleId('运营') }, administrator),
    '登录已过期，请重新登录',
  ],
])(
  'AM-13 R-MEM-05 a hundred sessions and the remembered login of a member who is %s end at once',
  async (what, act, msg) => {
    const { db } = server.services
    const username = what.split(' ').at(-1) ?? ''
    const first = await server.addMember(username, '销售')
    await server.call('login', { username, password: adminPassword, remember: 1 }, null)
    const id = await memberId(username)
    const others = Array.from({ length: 99 }, () => openSession(db, id, { address: '10.0.0.1', now: Date.now() }))
    const tokens = [first, ...(await Promise.all(others))]
    expect((await server.call('getAdminUser', {}, tokens.at(-1))).code).toBe(0)
    expect(await act(id)).toMatchObject({ code: 0 })
    for (const token of tokens)
      expect(await server.call('getAdminUser', {}, token)).toMatchObject({ code: codes.endedSession, msg })
    expect(await db.selectFrom('remember_token').selectAll().where('member_id', '=', id).execute()).toEqual([])
  },
)

it('AM-13 a re-enabled member must log in again; old sessions stay ended', async () => {
  const token = await server.addMember('returner', '销售')
  const id = await memberId('returner')
  await server.call('updateAdminMember', { id, state: 0 }, administrator)
  await server.call('updateAdminMember', { id, state: 1 }, administrator)
  expect((await server.call('getAdminUser', {}, token)).code).toBe(codes.endedSession)
  expect(await server.login('returner')).toMatch(/./)
})

it('R-MEM-05 records keep the name of a deleted member, whose account can be used again', async () => {
  const { db } = server.services
  await server.addMember('gone', '销售')
  const id = await memberId('gone')
  await server.call('deleteAdminMember', { id }, administrator)
  const row = await db.selectFrom('member').select(['name', 'deleted_at']).where('id', '=', id).executeTakeFirst()
  expect(row).toMatchObject({ name: 'gone', deleted_at: expect.any(Date) })
  for (const operation of ['getAdminMember', 'updateAdminMember', 'deleteAdminMember'] as const)
    expect((await server.call(operation, { id }, administrator)).code).toBe(codes.notFound)
  expect((await server.call('listAdminMembers', { keyword: 'gone' })).list).toEqual([])
  expect((await server.call('insertAdminMember', await draft({ username: 'Gone' }), administrator)).code).toBe(0)
})

it('A-008 lists roles that hold no more than the caller; super roles only for super members', async () => {
  const names = async (token?: string) =>
    (await server.call('listMemberRoleOptions', {}, token)).list?.map(({ name }) => name)
  expect(await names()).toEqual(expect.arrayContaining(['超级管理员', '运营', '销售', '财务', '只读', '人事']))
  const offered = await names(administrator)
  expect(offered).toEqual(expect.arrayContaining(['销售', '运营', '人事']))
  expect(offered).not.toContain('超级管理员')
  expect(offered).not.toContain('财务')
})

it('quality: escalation: refuses to assign a role, or to change a member, with more permissions than the caller', async () => {
  const input = await draft({ username: 'climber' })
  for (const role of ['超级管理员', '财务'])
    expect(
      await server.call('insertAdminMember', { ...input, role_id: await roleId(role) }, administrator),
    ).toMatchObject({ code: codes.notPermitted })
  await server.addMember('treasurer', '财务')
  const id = await memberId('treasurer')
  for (const change of [{ state: 0 }, { password: 'Passw0rdX1' }, { name: 'x' }, { role_id: await roleId('销售') }])
    expect(await server.call('updateAdminMember', { id, ...change }, administrator)).toMatchObject({
      code: codes.notPermitted,
      msg: expect.stringContaining('FINANCE'),
    })
  expect((await server.call('deleteAdminMember', { id }, administrator)).code).toBe(codes.notPermitted)
  expect(await server.login('treasurer')).toMatch(/./)
})

it('R-MEM-07 C-11 no response and no audit entry contains a password or its hash', async () => {
  const { db } = server.services
  const id = await memberId('linxl')
  expect(await server.call('updateAdminMember', { id, password: 'Secret1Secret' }, administrator)).toMatchObject({
    code: 0,
  })
  const entries = await db.selectFrom('audit').selectAll().execute()
  const answers = [
    await server.call('listAdminMembers', { limit: 100 }),
    await server.call('getAdminMember', { id }),
    await server.call('listAuditLog', { limit: 100 }),
  ]
  const text = JSON.stringify([entries, answers])
  for (const secret of ['argon2', 'Secret1Secret', 'Passw0rdNew', 'password_hash', 'initial_password'])
    expect(text).not.toContain(secret)
  expect(entries.at(-1)).toMatchObject({ operation: 'updateAdminMember', after: { password: 'changed' } })
})

it('R-MEM-07 an empty password and omitted fields are kept', async () => {
  await server.addMember('keeper', '销售')
  const id = await memberId('keeper')
  await server.call('updateAdminMember', { id, password: '', department: '财务部' }, administrator)
  await server.call('updateAdminMember', { id, remark: '备注' }, administrator)
  expect((await server.call('getAdminMember', { id }, administrator)).info).toMatchObject({
    department: '财务部',
    remark: '备注',
  })
  expect(await server.login('keeper')).toMatch(/./)
})
