import { codes } from '@rtcops/core/api/codes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())

const nodeId = async (key: string) =>
  (await server.services.db.selectFrom('node').select('id').where('unique_key', '=', key).executeTakeFirstOrThrow()).id
const groups = async () => (await server.call('listNodeGroups', { limit: 200 })).list ?? []
const groupOf = async (menu: string, name: string) => {
  const found = (await groups()).find((group) => group.menu_name === menu && group.name === name)
  if (!found) throw new Error(`no group ${menu} ${name}`)
  return found
}
const insert = (values: object) => server.call('insertNodeGroup', values)
const update = (values: object) => server.call('updateNodeGroup', values)

describe('node groups', () => {
  it('R-GRP-01 lists groups in menu order, low levels first, ten a page', async () => {
    const { list, total } = await server.call('listNodeGroups', {})
    expect(list).toHaveLength(10)
    expect(list?.slice(0, 4).map(({ menu_name, name }) => [menu_name, name])).toEqual([
      ['项目列表', '无权限'],
      ['项目列表', '查看'],
      ['项目列表', '编辑'],
      ['近7天用量', '无权限'],
    ])
    expect(list?.[2]).toMatchObject({ is_common: 0, sort: 2, role_numbers: 1, node_numbers: 5 })
    expect(total).toBeGreaterThan(100)
  })

  it('AM-23 R-GRP-02 R-GRP-06 a group is bound to a root menu or a menu below it, and holds only nodes of it', async () => {
    const { list: roots = [] } = await server.call('listNodeGroupMenuRoots', {})
    expect(roots.map(({ name }) => name)[0]).toBe('项目管理')
    expect(roots[0]?.children.map(({ name }) => name)).toEqual(['项目列表', '近7天用量'])
    const menu_id = await nodeId('PROJECT_LIST')
    const { list: tree = [] } = await server.call('getNodeGroupMenuTree', { id: menu_id })
    expect(tree[0]?.children.map(({ unique_key }) => unique_key)).toEqual([
      'PROJECT_CHECK',
      'PROJECT_EDIT',
      'PROJECT_ADD',
      'PROJECT_DELETE',
    ])
    const inside = await nodeId('PROJECT_EDIT')
    const outside = await nodeId('HOME_USER_LIST')
    expect(await insert({ name: '审核', menu_id, selectMenu: [outside] })).toMatchObject({ field: 'selectMenu' })
    expect(await insert({ name: '审核', menu_id, selectMenu: [await nodeId('API_LIST_BANK_ACCOUNTS')] })).toMatchObject(
      {
        field: 'selectMenu',
      },
    )
    const { info } = await insert({ name: ' 审核 ', menu_id, selectMenu: [inside, menu_id], sort: 3 })
    expect((await server.call('getNodeGroup', { id: info?.id ?? 0 })).info).toEqual({
      id: info?.id,
      name: '审核',
      menu_id,
      menu_name: '项目列表',
      sort: 3,
      is_common: 0,
      selectMenu: [inside, menu_id].sort((one, other) => one - other),
    })
  })

  it('R-GRP-02 R-GRP-05 M-013 M-015 refuses invalid input at the field', async () => {
    const menu_id = await nodeId('PROJECT_SHORT_TIME')
    expect(await insert({ menu_id, name: '' })).toMatchObject({ field: 'name', msg: '请输入节点名称' })
    expect(await insert({ name: '导出' })).toMatchObject({ field: 'menu_id', msg: '请选择绑定节点' })
    expect(await insert({ name: '导出', menu_id: await nodeId('PROJECT_EDIT') })).toMatchObject({ field: 'menu_id' })
    expect(await insert({ name: '查看', menu_id })).toMatchObject({
      code: codes.conflict,
      field: 'name',
      msg: '该菜单下已有同名分组',
    })
    const answers = await Promise.all(Array.from({ length: 4 }, () => insert({ name: '同时', menu_id })))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, codes.conflict, codes.conflict, codes.conflict])
  })

  it('R-GRP-04 a group chosen by roles can be neither deleted nor rebound, and the refusal names the roles', async () => {
    const { id } = await groupOf('收款账户', '编辑')
    expect(await server.call('deleteNodeGroup', { id })).toMatchObject({
      code: codes.inUse,
      msg: '正被角色 财务 使用，不能删除',
    })
    expect(await update({ id, menu_id: await nodeId('PROJECT_LIST') })).toMatchObject({
      code: codes.inUse,
      msg: expect.stringContaining('财务'),
    })
    const menu_id = await nodeId('CONFIG_METHOD')
    const unused = (await insert({ name: '审核', menu_id })).info?.id ?? 0
    expect(await server.call('deleteNodeGroup', { id: unused })).toMatchObject({ code: 0 })
    expect(await server.call('getNodeGroup', { id: unused })).toMatchObject({ code: codes.notFound })
  })

  it('R-GRP-06 D-11 a common group is granted to all and cannot be chosen; an update changes only named fields', async () => {
    const token = await server.addMember('seller', '销售')
    expect((await server.call('listBankAccounts', {}, token)).code).toBe(codes.notPermitted)
    const { id } = await groupOf('收款账户', '查看')
    expect(await update({ id, is_common: 1 })).toMatchObject({ code: 0 })
    expect((await server.call('listBankAccounts', {}, token)).code).toBe(0)
    expect((await groups()).find((group) => group.id === id)).toMatchObject({ role_numbers: 0, node_numbers: 1 })
    await update({ id, is_common: 0 })
    expect((await server.call('listBankAccounts', {}, token)).code).toBe(codes.notPermitted)
  })
})
