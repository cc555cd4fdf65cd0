import { codes } from '@rtcops/core/api/codes'
import { offeredLevels } from '@rtcops/core/features/admin/roles/levels'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Envelope, startApp, type TestApp } from '../../../test/harness.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())

const roles = async (token?: string) => (await server.call('listAdminRoles', { limit: 200 }, token)).list ?? []
const roleNamed = async (name: string) => {
  const role = (await roles()).find((each) => each.name === name)
  if (!role) throw new Error(`no role ${name}`)
  return role
}
const config = async (token?: string) => (await server.call('getAdminRoleConfig', {}, token)).list ?? []
const menu = async (key: string, token?: string) => {
  const found = (await config(token)).find(({ menu_key }) => menu_key === key)
  if (!found) throw new Error(`no menu ${key}`)
  return found
}
/** Returns `{ role_5: 12 }` for the level of this name. */
const level = async (key: string, name: string) => {
  const { group_id, options } = await menu(key)
  return { [`role_${group_id}`]: options.find((option) => option.name === name)?.id ?? 0 }
}
const add = async (name: string, values: object = {}) =>
  (await server.call('insertAdminRole', { name, ...values })).info?.id ?? 0
const get = async (id: number) => (await server.call('getAdminRole', { id })).info
const refusal = ({ code, msg, field }: Envelope<'updateAdminRole'>) => ({ code, msg, field })

/** Creates a member whose role may edit roles and see projects. */
async function makeKeeper(username: string): Promise<string> {
  await add(username, {
    roleIdList: { ...(await level('ADMIN_USER_POWER', '编辑')), ...(await level('PROJECT_LIST', '查看')) },
  })
  return await server.addMember(username, username)
}

describe('roles', () => {
  it('R-ROLE-01 R-ROLE-05 P-96 lists super roles first, with kind, description and members', async () => {
    const { list, total } = await server.call('listAdminRoles', {})
    expect(list?.map(({ name, is_super }) => [name, is_super])).toEqual([
      ['超级管理员', 1],
      ['运营', 0],
      ['销售', 0],
      ['财务', 0],
      ['只读', 0],
    ])
    expect(total).toBe(5)
    expect(list?.[0]).toMatchObject({ classification_name: '管理', remark: '拥有全部权限', member_numbers: 1 })
    expect(list?.map(({ is_editable }) => is_editable)).toEqual([0, 1, 1, 1, 1])
  })

  it('R-RLE-02 AM-23 has one row of levels per bound menu, under its root, from low to high', async () => {
    const list = await config()
    const recharge = await menu('FINANCE_TRANSACTION_DETAILS')
    expect(recharge.root_name).toBe('财务管理')
    expect(recharge.options.map(({ name }) => name)).toEqual(['无权限', '查看', '导出', '充值', '冲正'])
    expect(recharge.options.map(({ grants }) => grants)).toEqual([
      [],
      [],
      ['导出'],
      ['企业充值', '导出'],
      ['企业充值', '导出', '冲正'],
    ])
    expect(recharge.options[3]?.keys).toContain('FINANCE_TRANSACTION_DETAILS_RECHARGE_BUTTON')
    expect(recharge.options[3]?.keys).not.toContain('FINANCE_TRANSACTION_DETAILS_REVERSE_BUTTON')
    expect((await menu('HOME_USER_CERTIFICATION')).options.map(({ name }) => name)).toEqual(['无权限', '查看', '审核'])
    for (const { menu_name, options } of list)
      expect([menu_name, offeredLevels(options, undefined)]).toEqual([menu_name, options])
    expect(recharge.group_id).toBe(recharge.menu_id)
    expect(new Set(list.map(({ root_name }) => root_name)).size).toBe(8)
    const roots = list.map(({ root_id }) => root_id)
    expect(roots.filter((root, index) => root !== roots[index - 1])).toEqual([...new Set(roots)])
    const english = await server.call('getAdminRoleConfig', {}, undefined, { 'accept-language': 'en' })
    expect(english.list?.[0]).toMatchObject({ menu_name: 'Project list', root_name: 'Projects' })
    expect(english.list?.[0]?.options.at(-1)?.grants).toEqual(['Call details', 'Edit', 'Add', 'Delete'])
  })

  it('R-RLE-03 R-RLE-04 a role without choices gets 无权限 everywhere', async () => {
    const id = await add('新人')
    const info = await get(id)
    const none = (await config()).flatMap(({ menu_id, options }) => {
      const option = options.find(({ name }) => name === '无权限')
      return option ? [[`role_${menu_id}`, option.id]] : []
    })
    expect(info?.roleIdList).toEqual(Object.fromEntries(none))
    expect(info?.role).toEqual({ ADMIN_USER: true, ADMIN_USER_SELF: true })
    expect(info).toMatchObject({ classification_name: '管理', remark: '', member_numbers: 0, is_editable: 1 })
  })

  it('R-RLE-03 the roles of the start have a level in each menu that has levels, also one without a page', async () => {
    const menus = (await config()).filter(({ options }) => options.some(({ is_common }) => is_common === 0))
    const start = (await roles()).filter(({ id, is_super }) => is_super === 0 && id <= 5)
    expect(start).toHaveLength(4)
    for (const { id, name } of start) {
      const { role, roleIdList = {} } = (await get(id)) ?? {}
      expect(Object.keys(roleIdList).toSorted(), name).toEqual(menus.map(({ menu_id }) => `role_${menu_id}`).toSorted())
      expect(role).not.toHaveProperty('DATA_MONITOR_END_USER')
    }
  })

  it('K-27 a new role gets 无权限, or the first level of a menu without a level of that name', async () => {
    const { group_id, options } = await menu('CONFIG_METHOD')
    const levelOf = async (name: string) => (await get(await add(name)))?.roleIdList[`role_${group_id}`]
    const rename = (at: number, name: string) =>
      server.services.db
        .updateTable('node_group')
        .set({ name })
        .where('id', '=', options[at]?.id ?? 0)
        .execute()
    expect(options.map(({ name }) => name)).toEqual(['无权限', '查看', '编辑'])
    expect(await levelOf('按默认')).toBe(options[0]?.id)
    await rename(0, '隐藏')
    expect(await levelOf('按次序')).toBe(options[0]?.id)
    await rename(2, '无权限')
    expect(await levelOf('按名称')).toBe(options[2]?.id)
    await rename(2, '编辑')
    await rename(0, '无权限')
  })

  it('R-RLE-05 an update changes only named fields; omitted menus keep their level', async () => {
    const id = await add('客服', { remark: '一线', roleIdList: await level('PROJECT_LIST', '编辑') })
    expect(
      await server.call('updateAdminRole', { id, roleIdList: await level('HOME_USER_LIST', '查看') }),
    ).toMatchObject({ code: 0 })
    const info = await get(id)
    expect(info).toMatchObject({ name: '客服', remark: '一线' })
    expect(info?.role).toMatchObject({ PROJECT_EDIT: true, HOME_USER_LIST: true })
    expect(info?.role).not.toHaveProperty('HOME_USER_LIST_EDIT_BUTTON')
  })

  it('R-RLE-01 validates name and description, and refuses a duplicate name at its field', async () => {
    expect(await server.call('insertAdminRole', { name: ' ' })).toMatchObject({
      code: codes.badParameter,
      field: 'name',
      msg: '请输入角色名称',
    })
    expect(await server.call('insertAdminRole', { name: '名'.repeat(21) })).toMatchObject({ field: 'name' })
    expect(await server.call('insertAdminRole', { name: '甲', remark: '描'.repeat(101) })).toMatchObject({
      field: 'remark',
    })
    expect(await server.call('insertAdminRole', { name: ' 运营 ' })).toMatchObject({
      code: codes.conflict,
      field: 'name',
      msg: '角色名称已存在',
    })
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.call('insertAdminRole', { name: '同时' })))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array(4).fill(codes.conflict)])
  })

  it('R-RLE-01 E-06 creates a new kind with the role, and reuses an existing one', async () => {
    const id = await add('海外一组', { classification_name: ' 海外 ' })
    await add('海外二组', { classification_name: '海外' })
    const kinds = (await server.call('listRoleClassifications', {})).list ?? []
    expect(kinds.map(({ name }) => name)).toEqual(['管理', '运营', '销售', '财务', '海外'])
    expect(await get(id)).toMatchObject({ classification_name: '海外' })
    await server.call('updateAdminRole', { id, classification_id: kinds[0]?.id })
    expect(await get(id)).toMatchObject({ classification_name: '管理' })
    expect(await server.call('updateAdminRole', { id, classification_id: 9999 })).toMatchObject({
      code: codes.badParameter,
      field: 'classification_id',
    })
  })

  it('R-RLE-08 D-11 refuses levels of other menus and common groups', async () => {
    const projects = await menu('PROJECT_LIST')
    const users = await menu('HOME_USER_LIST')
    const own = await menu('ADMIN_USER_SELF')
    expect(own.options).toMatchObject([{ is_common: 1, held: 1 }])
    const wrong = [
      { [`role_${projects.menu_id}`]: users.options[1]?.id },
      { [`role_${projects.menu_id}`]: 999_999 },
      { [`role_${own.menu_id}`]: own.options[0]?.id },
      { role_0: 1 },
      { ['__proto__x']: 1 },
    ]
    const id = (await roleNamed('只读')).id
    for (const roleIdList of wrong)
      expect(await server.call('updateAdminRole', { id, roleIdList })).toMatchObject({ code: codes.badParameter })
  })

  it('D-88 R-ROLE-03 M-085 refuses to delete a role with members, and deletes it once they are removed', async () => {
    const id = await add('短期')
    const token = await server.addMember('shortly', '短期')
    expect(await server.call('deleteAdminRole', { id })).toMatchObject({
      code: codes.inUse,
      msg: '该角色下存在成员，不能删除',
    })
    await server.services.db
      .updateTable('member')
      .set({ deleted_at: new Date() })
      .where('username', '=', 'shortly')
      .execute()
    expect(await server.call('deleteAdminRole', { id })).toMatchObject({ code: 0 })
    expect(await server.call('getAdminRole', { id })).toMatchObject({ code: codes.notFound })
    expect((await server.call('listAdminRoles', {}, token)).code).toBeGreaterThanOrEqual(codes.noToken)
  })

  it('R-ROLE-04 P-95 M-111 super roles cannot be edited or deleted', async () => {
    const { id } = await roleNamed('超级管理员')
    const told = { code: codes.notPermitted, msg: '超级管理员不能编辑或删除' }
    expect(refusal(await server.call('updateAdminRole', { id, name: '普通' }))).toMatchObject(told)
    expect(refusal(await server.call('deleteAdminRole', { id }))).toMatchObject(told)
    expect(await server.call('updateAdminRole', { id, is_super: 0 })).toMatchObject({ code: codes.badParameter })
    expect((await server.call('insertAdminRole', { name: '偷来的', is_super: 1 })).code).toBe(codes.badParameter)
  })

  it('R-RLE-07 D-76 a changed role applies from the next call of its members on', async () => {
    const id = await add('看客', { roleIdList: await level('CONFIG_BANK_ACCOUNT', '查看') })
    const token = await server.addMember('watcher', '看客')
    const first = await server.request('listBankAccounts', {}, token)
    expect(first.json()).toMatchObject({ code: 0 })
    await server.call('updateAdminRole', { id, roleIdList: await level('CONFIG_BANK_ACCOUNT', '无权限') })
    const second = await server.request('listBankAccounts', {}, token)
    expect(second.json()).toMatchObject({ code: codes.notPermitted, key: 'CONFIG_BANK_ACCOUNT' })
    expect((await server.request('getAdminUserMenu', {}, token)).headers['x-menu-version']).not.toBe(
      first.headers['x-menu-version'],
    )
  })

  it('AM-12 the audit log has the role before and after', async () => {
    const id = await add('留痕')
    await server.call('updateAdminRole', { id, remark: '新', roleIdList: await level('PROJECT_LIST', '查看') })
    const entry = await server.services.db
      .selectFrom('audit')
      .select(['operation', 'before', 'after'])
      .where('target', '=', 'role')
      .where('target_id', '=', String(id))
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toMatchObject({
      operation: 'updateAdminRole',
      before: { remark: '', levels: { 项目列表: '无权限' } },
      after: { name: '留痕', remark: '新', classification_name: '管理', levels: { 项目列表: '查看' } },
    })
  })
})

describe('R-RLE-09 granting levels that one does not hold', () => {
  it('marks the levels held by the caller', async () => {
    const token = await makeKeeper('keeper')
    expect((await menu('PROJECT_LIST', token)).options.map(({ name, held }) => [name, held])).toEqual([
      ['无权限', 1],
      ['查看', 1],
      ['编辑', 0],
    ])
    expect((await menu('ADMIN_USER_POWER', token)).options.map(({ held }) => held)).toEqual([1, 1, 1])
  })

  it('refuses levels that the caller does not hold; keeps stored ones, and allows granting held ones', async () => {
    const token = await makeKeeper('keeper2')
    const id = await add('目标', { roleIdList: await level('CONFIG_BANK_ACCOUNT', '编辑') })
    expect(
      await server.call('updateAdminRole', { id, roleIdList: await level('PROJECT_LIST', '编辑') }, token),
    ).toMatchObject({ code: codes.notPermitted, msg: expect.stringMatching(/ PROJECT_[A-Z]+/) })
    const roleIdList = { ...(await level('CONFIG_BANK_ACCOUNT', '编辑')), ...(await level('PROJECT_LIST', '查看')) }
    expect(await server.call('updateAdminRole', { id, name: '改名', roleIdList }, token)).toMatchObject({ code: 0 })
    expect((await get(id))?.role).toMatchObject({ PROJECT_LIST: true, CONFIG_BANK_ACCOUNT_EDIT_BUTTON: true })
    expect(
      await server.call('insertAdminRole', { name: '新职', roleIdList: await level('HOME_USER_LIST', '查看') }, token),
    ).toMatchObject({ code: codes.notPermitted })
    expect(await server.call('insertAdminRole', { name: '新职' }, token)).toMatchObject({ code: 0 })
  })

  it("refuses changes of one's own role, except by super members", async () => {
    const token = await makeKeeper('keeper3')
    const { id } = await roleNamed('keeper3')
    expect((await roles(token)).find((role) => role.id === id)).toMatchObject({ is_editable: 0 })
    const told = { code: codes.notPermitted, msg: '不能编辑自己所属的角色，请联系超级管理员' }
    expect(refusal(await server.call('updateAdminRole', { id, name: '我' }, token))).toMatchObject(told)
    expect(await server.call('updateAdminRole', { id, remark: '可以' })).toMatchObject({ code: 0 })
  })
})
