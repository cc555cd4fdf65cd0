import { codes } from '@rtcops/core/api/codes'
import type { Schema } from '@rtcops/core/api/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())

type NodeBranch = Schema<'NodeBranch'>

const flatten = (nodes: readonly NodeBranch[] = []): NodeBranch[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)])
const tree = async (query: object = {}) => (await server.call('listAdminNodes', query)).list ?? []
const nodeOf = async (key: string) => {
  const node = flatten(await tree()).find(({ unique_key }) => unique_key === key)
  if (!node) throw new Error(`no node ${key}`)
  return node
}
const idOf = async (key: string) => (await nodeOf(key)).id
const insert = (values: object) => server.call('insertAdminNode', values)
const add = async (values: object) => (await insert(values)).info?.id ?? 0
const update = (values: object, token?: string) => server.call('updateAdminNode', values, token)
const remove = (id: number) => server.call('deleteAdminNode', { id })

describe('permission nodes', () => {
  it('R-NODE-01 R-NODE-07 lists the tree with all fields, including the operations of the contract', async () => {
    const roots = await tree()
    expect(roots.map(({ unique_key }) => unique_key)).toEqual([
      'PROJECT',
      'HOME',
      'DATA_MONITOR',
      'FINANCE',
      'OPERATION',
      'CONFIG',
      'ADMIN_USER',
      'MODULE',
    ])
    const banks = flatten(roots).find(({ unique_key }) => unique_key === 'CONFIG_BANK_ACCOUNT')
    expect(banks).toMatchObject({
      node_type: 'MENU',
      name: '收款账户',
      menu_type: 1,
      url: '/config/bank-account',
      node_icon: 'bank',
      node_class: '',
      is_show: 1,
      state: 1,
      is_system: 1,
    })
    expect(banks?.children.map(({ unique_key }) => unique_key)).toContain('API_LIST_BANK_ACCOUNTS')
    expect((await server.call('listAdminNodes', {})).total).toBe(8)
    expect(await tree({ page: 2, limit: 3 })).toHaveLength(3)
    expect(await tree({ page: 9, limit: 3 })).toEqual([])
  })

  it('operations have names in both languages, short enough to read', async () => {
    const nodes = flatten(await tree({ limit: 200 })).filter(({ node_type }) => node_type === 'API')
    expect(nodes.length).toBeGreaterThan(100)
    expect(nodes.filter(({ name }) => !/[\u4e00-\u9fff]/.test(name)).map(({ unique_key }) => unique_key)).toEqual([])
    expect(
      nodes.filter(({ name_en }) => !/^[A-Z][ -~]{3,49}$/.test(name_en)).map(({ unique_key }) => unique_key),
    ).toEqual([])
  })

  it('R-NODE-07 finds nodes by name, key or URL, including the ancestors of a match', async () => {
    for (const name of ['收款', 'config_bank', '/config/bank-account'])
      expect(flatten(await tree({ name })).map(({ unique_key }) => unique_key)).toEqual(
        expect.arrayContaining(['FINANCE', 'CONFIG_BANK_ACCOUNT']),
      )
    expect(await tree({ name: '%' })).toEqual([])
  })

  it('R-NODE-07 lists menus with their depth, root menus, and the children of one', async () => {
    const { list: levels = [] } = await server.call('listMenuNodeLevels', {})
    expect(levels.find(({ name }) => name === '质量概览')).toMatchObject({ level: 2 })
    expect((await server.call('listMenuRootNodes', {})).list?.map(({ name }) => name)[0]).toBe('项目管理')
    const below = await server.call('getMenuNodeTree', { id: await idOf('PROJECT_LIST') })
    expect(below.list?.[0]?.children.map(({ unique_key }) => unique_key)).toContain('PROJECT_EDIT')
    expect(await server.call('getMenuNodeTree', { id: await idOf('PROJECT_EDIT') })).toMatchObject({
      code: codes.notFound,
    })
  })

  it('R-NODE-02 R-NODE-04 adds a node with defaults, and drops fields that do not belong to its type', async () => {
    const id = await add({ name: '外部', unique_key: 'OUTSIDE' })
    expect((await server.call('getAdminNode', { id })).info).toMatchObject({
      node_type: 'MENU',
      menu_type: 1,
      state: 1,
      is_show: 1,
      parent_id: 0,
      is_system: 0,
    })
    const element = await add({
      name: '按钮',
      unique_key: 'OUTSIDE_BUTTON',
      node_type: 'ELEMENT',
      parent_id: id,
      url: '/x',
      node_icon: 'list',
      menu_type: 2,
    })
    expect((await server.call('getAdminNode', { id: element })).info).toMatchObject({
      url: '',
      node_icon: '',
      menu_type: 0,
    })
  })

  it('R-NODE-03 M-013 M-014 M-109 refuses invalid input at the field', async () => {
    const good = { name: '甲', unique_key: 'NODE_A' }
    const cases: [object, string, string][] = [
      [{ ...good, name: ' ' }, 'name', '请输入节点名称'],
      [{ ...good, unique_key: '' }, 'unique_key', '请输入节点标识'],
      [{ ...good, unique_key: 'node-a' }, 'unique_key', '只能包含大写字母、数字和下划线'],
      [{ ...good, unique_key: 'PROJECT_LIST' }, 'unique_key', '节点标识已存在'],
      [{ ...good, url: 'javascript:alert(1)' }, 'url', '内部链接以 / 开头'],
      [{ ...good, url: '//evil.example' }, 'url', '内部链接以 / 开头'],
      [{ ...good, menu_type: 2, url: 'javascript:alert(1)' }, 'url', '外部链接以 http:// 或 https:// 开头'],
      [{ ...good, node_type: 'ELEMENT' }, 'parent_id', '请选择上级节点'],
      [{ ...good, parent_id: 999_999 }, 'parent_id', '上级节点必须是菜单'],
      [{ ...good, parent_id: await idOf('PROJECT_EDIT') }, 'parent_id', '上级节点必须是菜单'],
      [{ ...good, node_type: 'API', parent_id: await idOf('PROJECT'), url: '/api/x' }, 'url', '格式为'],
    ]
    for (const [values, field, msg] of cases)
      expect([values, await insert(values)]).toMatchObject([values, { field, msg: expect.stringContaining(msg) }])
  })

  it('R-NODE-03 a node cannot be its own ancestor', async () => {
    const top = await add({ name: '上', unique_key: 'LOOP_TOP' })
    const mid = await add({ name: '中', unique_key: 'LOOP_MID', parent_id: top })
    const low = await add({ name: '下', unique_key: 'LOOP_LOW', parent_id: mid })
    for (const parent_id of [top, mid, low])
      expect(await update({ id: top, parent_id })).toMatchObject({ field: 'parent_id', msg: '不能移动到自己的下级' })
    const answers = await Promise.all([update({ id: top, parent_id: low }), update({ id: mid, parent_id: 0 })])
    expect(answers.some(({ code }) => code === 0)).toBe(true)
    expect(flatten(await tree()).filter(({ unique_key }) => unique_key.startsWith('LOOP_'))).toHaveLength(3)
  })

  it('R-NODE-05 M-086 refuses to delete a node with children or bound groups, and deletes others', async () => {
    const top = await add({ name: '有子', unique_key: 'PARENT' })
    const low = await add({ name: '子', unique_key: 'CHILD', parent_id: top })
    expect(await remove(top)).toMatchObject({ code: codes.inUse, msg: '请先删除子节点' })
    expect(await remove(low)).toMatchObject({ code: 0 })
    await server.call('insertNodeGroup', { name: '查看', menu_id: top })
    expect(await remove(top)).toMatchObject({ code: codes.inUse, msg: expect.stringContaining('查看') })
    expect(await update({ id: top, node_type: 'API', url: 'GET /x', parent_id: await idOf('PROJECT') })).toMatchObject({
      field: 'node_type',
    })
  })

  it('P-94 a node that the program requires keeps key and type and cannot be deleted, but can be switched off and moved', async () => {
    const bank = await nodeOf('API_INSERT_BANK_ACCOUNT')
    expect(await remove(bank.id)).toMatchObject({ code: codes.inUse, msg: '系统内置节点不能删除，可以禁用' })
    expect(await remove(await idOf('PROJECT_EDIT'))).toMatchObject({ code: codes.inUse })
    expect(await update({ id: bank.id, unique_key: 'API_OTHER' })).toMatchObject({ field: 'unique_key' })
    expect(await update({ id: bank.id, url: 'GET /other' })).toMatchObject({ field: 'url' })
    expect(await update({ id: await idOf('PROJECT_EDIT'), node_type: 'MENU' })).toMatchObject({ field: 'node_type' })
    expect(await update({ id: bank.id, name: '新增收款账户' })).toMatchObject({ code: 0 })
  })

  it('R-NODE-06 R-NODE-08 T-10 a node that is switched off is denied to all but super members from the next call on', async () => {
    const token = await server.addMember('banker', '财务')
    const id = await idOf('CONFIG_BANK_ACCOUNT')
    expect(await server.call('listBankAccounts', {}, token)).toMatchObject({ code: 0 })
    expect(await update({ id, state: 0 })).toMatchObject({ code: 0 })
    expect(await server.call('listBankAccounts', {}, token)).toMatchObject({
      code: codes.notPermitted,
      key: 'CONFIG_BANK_ACCOUNT',
    })
    expect(await server.call('listBankAccounts', {})).toMatchObject({ code: 0 })
    await update({ id, state: 1 })
    const operation = await idOf('API_LIST_BANK_ACCOUNTS')
    await update({ id: operation, state: 0 })
    expect(await server.call('listBankAccounts', {}, token)).toMatchObject({ key: 'API_LIST_BANK_ACCOUNTS' })
    expect(await server.call('getBankAccount', { id: 1 }, token)).toMatchObject({ code: codes.notFound })
    await update({ id: operation, state: 1 })
  })

  it('D-75 R-NODE-06 T-11 switching off a branch switches off its descendants; hiding it only removes it from the menu', async () => {
    const token = await server.addMember('finance2', '财务')
    const id = await idOf('FINANCE')
    await update({ id, state: 0 })
    expect((await server.call('listBankAccounts', {}, token)).code).toBe(codes.notPermitted)
    await update({ id, state: 1, is_show: 0 })
    expect((await server.call('listBankAccounts', {}, token)).code).toBe(0)
    const { role } = await server.call('getAdminUserMenu', {}, token)
    expect(role?.menu.map(({ key }) => key)).not.toContain('FINANCE')
    expect(role?.permissions).toContain('CONFIG_BANK_ACCOUNT')
    await update({ id, is_show: 1 })
  })
})
