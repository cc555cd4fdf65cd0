import { codes } from '@rtcops/core/api/codes'
import type { OperationId } from '@rtcops/core/api/types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'

let server: TestApp
let keeper: string
let roleId: number
beforeAll(async () => {
  server = await startApp()
  // Maintains roles, nodes and groups, and sees projects; nothing else.
  const menus = (await server.call('getAdminRoleConfig', {})).list ?? []
  const levels = { ADMIN_USER_POWER: '编辑', ADMIN_USER_NODE: '编辑', ADMIN_USER_GROUP: '编辑', PROJECT_LIST: '查看' }
  const roleIdList = Object.fromEntries(
    Object.entries(levels).map(([key, name]) => {
      const menu = menus.find(({ menu_key }) => menu_key === key)
      return [`role_${menu?.menu_id}`, menu?.options.find((option) => option.name === name)?.id]
    }),
  )
  roleId = (await server.call('insertAdminRole', { name: '权限员', roleIdList })).info?.id ?? 0
  keeper = await server.addMember('keeper', '权限员')
})
afterAll(() => server.close())

const node = async (key: string) =>
  (await server.services.db.selectFrom('node').select('id').where('unique_key', '=', key).executeTakeFirstOrThrow()).id
const group = async (menu: string, name: string) =>
  (
    await server.services.db
      .selectFrom('node_group')
      .select('id')
      .where('menu_id', '=', await node(menu))
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id
const role = async (name: string) =>
  (await server.services.db.selectFrom('role').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

/** Returns what every ordinary role may do, as the server itself derives it. */
async function rightsOfAll(): Promise<Map<string, Set<string>>> {
  const rights = new Map<string, Set<string>>()
  for (const { id, is_super } of (await server.call('listAdminRoles', { limit: 200 })).list ?? [])
    if (is_super === 0)
      rights.set(String(id), new Set(Object.keys((await server.call('getAdminRole', { id })).info?.role ?? {})))
  return rights
}

it('quality, escalation: fifty crafted writes of roles, nodes and groups give nobody a permission that the author lacks', async () => {
  const held = new Set(Object.keys((await server.call('getAdminRole', { id: roleId })).info?.role ?? {}))
  const before = await rightsOfAll()
  const lever = async (menu: string, name: string) => ({ [`role_${await node(menu)}`]: await group(menu, name) })
  const beyond = ['CONFIG_BANK_ACCOUNT', 'HOME_USER_LIST', 'FINANCE_INVOICE', 'CONFIG_METHOD', 'ADMIN_USER_MEMBER']
  // The keeper's own node and menu, to climb from.
  const menu = (await server.call('insertAdminNode', { name: '自有', unique_key: 'MINE' }, keeper)).info?.id ?? 0
  const sales = await role('销售')
  const attempts: [OperationId, object][] = []
  for (const key of beyond) {
    const id = await node(key)
    attempts.push(
      ['updateAdminRole', { id: roleId, roleIdList: await lever(key, '编辑') }],
      ['updateAdminRole', { id: sales, roleIdList: await lever(key, '编辑') }],
      ['insertAdminRole', { name: `偷${key}`.slice(0, 20), roleIdList: await lever(key, '编辑') }],
      ['updateNodeGroup', { id: await group(key, '编辑'), is_common: 1 }],
      ['updateNodeGroup', { id: await group(key, '无权限'), selectMenu: [id] }],
      ['updateNodeGroup', { id: await group('PROJECT_LIST', '查看'), selectMenu: [id, await node('PROJECT_LIST')] }],
      ['insertNodeGroup', { name: '偷', menu_id: id, selectMenu: [id], is_common: 1 }],
      ['insertNodeGroup', { name: '借', menu_id: id, selectMenu: [id] }],
      ['updateAdminNode', { id: await node('PROJECT_CHECK'), parent_id: id }],
      ['updateAdminNode', { id: await node('PROJECT_LIST'), parent_id: id }],
      ['updateAdminNode', { id: await node('PROJECT_LIST'), unique_key: key }],
      ['updateAdminNode', { id, unique_key: 'ELSEWHERE' }],
      ['deleteAdminNode', { id }],
    )
  }
  attempts.push(
    ['updateAdminRole', { id: roleId, is_super: 1 }],
    ['updateAdminRole', { id: roleId, name: '权限王' }],
    ['updateAdminRole', { id: await role('超级管理员'), name: '权限王' }],
    ['deleteAdminRole', { id: await role('超级管理员') }],
    ['insertAdminRole', { name: '超', is_super: 1 }],
    ['insertAdminNode', { name: '同名', unique_key: 'CONFIG_BANK_ACCOUNT' }],
    ['insertNodeGroup', { name: '自用', menu_id: menu, selectMenu: [menu], is_common: 1 }],
    ['updateAdminRole', { id: sales, role: { CONFIG_METHOD: true } }],
  )
  expect(attempts.length).toBeGreaterThan(50)
  for (const [id, input] of attempts) {
    const { code } = await server.call(id, input, keeper)
    expect([id, input, code]).not.toEqual([id, input, 0])
  }
  const after = await rightsOfAll()
  for (const [id, keys] of after)
    expect([id, [...keys].filter((key) => !before.get(id)?.has(key) && !held.has(key))]).toEqual([id, []])
})

it('quality, escalation: only members with every permission can switch on what was switched off', async () => {
  const id = await node('CONFIG_BANK_ACCOUNT')
  const operation = await node('API_LIST_BANK_ACCOUNTS')
  for (const each of [id, operation]) {
    await server.call('updateAdminNode', { id: each, state: 0 })
    expect((await server.call('updateAdminNode', { id: each, state: 1 }, keeper)).code).toBe(codes.notPermitted)
    expect((await server.call('updateAdminNode', { id: each, state: 1 })).code).toBe(0)
  }
})

it('quality, escalation: two concurrent writes that are harmful only together are both refused', async () => {
  // A group with a node that the keeper holds, moved below a menu that they do not hold, while the group is made common.
  const menu = (await server.call('insertAdminNode', { name: '桥', unique_key: 'BRIDGE' })).info?.id ?? 0
  const held = await server.call('updateAdminNode', { id: menu, parent_id: await node('PROJECT') })
  expect(held.code).toBe(0)
  const made = (await server.call('insertNodeGroup', { name: '桥', menu_id: menu, selectMenu: [menu] })).info?.id ?? 0
  const answers = await Promise.all([
    server.call('updateNodeGroup', { id: made, is_common: 1 }, keeper),
    server.call('updateAdminNode', { id: menu, parent_id: await node('FINANCE') }, keeper),
  ])
  expect(answers.map(({ code }) => code)).toEqual([codes.notPermitted, codes.notPermitted])
})

it('quality, escalation: only members who hold a permission can take it from others', async () => {
  const before = await rightsOfAll()
  const own = await node('PROJECT_LIST')
  const attempts: [OperationId, object][] = []
  for (const key of ['FINANCE_TRANSACTION_DETAILS', 'FINANCE', 'PROJECT_EDIT', 'API_INSERT_TRANSACTION'])
    attempts.push(['updateAdminNode', { id: await node(key), state: 0 }])
  attempts.push(['updateAdminNode', { id: await node('FINANCE'), is_show: 0 }])
  attempts.push(['updateAdminNode', { id: own, state: 0 }])
  attempts.push(['updateAdminNode', { id: await node('FINANCE_TRANSACTION_DETAILS'), parent_id: own }])
  // Below a menu that is off, nothing is on.
  const off = await node('MODULE')
  await server.call('updateAdminNode', { id: off, state: 0 })
  attempts.push(['updateAdminNode', { id: await node('HOME_USER_LIST'), parent_id: off }])
  for (const [id, input] of attempts)
    expect([input, await server.call(id, input, keeper)]).toMatchObject([input, { code: codes.notPermitted }])
  await server.call('updateAdminNode', { id: off, state: 1 })
  expect(await rightsOfAll()).toEqual(before)
  const listing = await node('API_LIST_PROJECTS')
  for (const id of [await node('PROJECT_CHECK'), listing])
    expect([id, await server.call('updateAdminNode', { id, state: 0 }, keeper)]).toMatchObject([id, { code: 0 }])
})
