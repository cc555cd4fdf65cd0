import { codes } from '@rtcops/core/api/codes'
import type { OperationId } from '@rtcops/core/api/types'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminPassword, startApp, type TestApp } from '../../test/harness.ts'
import { makeRole } from '../../test/rows/make-role.ts'
import { readOperations } from '../platform/contract.ts'
import { readRights } from './rights/rights.ts'

const names = ['attacker', 'accomplice', 'treasurer', 'seller', 'second-super', 'admin'] as const
type Name = (typeof names)[number]

let server: TestApp
let attacker: string
/** Ids by name: members, roles, nodes by key, groups as `MENU_KEY/level`. */
let id: (what: string) => number
/** Reads the ids again, after the test has created a record itself. */
let learn: () => Promise<void>

beforeAll(async () => {
  server = await startApp()
  const { db } = server.services
  // All that an administrator may have, but almost no finance, and no configuration or operations.
  await makeRole(db, '管理员', '销售', {
    ADMIN_USER_MEMBER: '编辑',
    ADMIN_USER_POWER: '编辑',
    ADMIN_USER_NODE: '编辑',
    ADMIN_USER_GROUP: '编辑',
  })
  attacker = await server.addMember('attacker', '管理员')
  await server.addMember('accomplice', '管理员')
  await server.addMember('treasurer', '财务')
  await server.addMember('seller', '销售')
  await server.addMember('second-super', '超级管理员')
  const outside = await makeRole(db, '外勤', '财务', {})
  await db.updateTable('role').set({ data_scope: 'own' }).where('id', '=', outside).execute()
  await db.updateTable('node').set({ state: 0 }).where('unique_key', '=', 'PROJECT_CHECK').execute()
  const ids = new Map<string, number>()
  learn = async () => {
    const known = [
      await db.selectFrom('member').select(['id', 'username as what']).execute(),
      await db.selectFrom('role').select(['id', 'name as what']).execute(),
      await db.selectFrom('node').select(['id', 'unique_key as what']).execute(),
      await db
        .selectFrom('node_group')
        .innerJoin('node', 'node.id', 'node_group.menu_id')
        .select(['node_group.id', sql<string>`unique_key || '/' || node_group.name`.as('what')])
        .execute(),
    ]
    for (const row of known.flat()) ids.set(row.what, row.id)
  }
  await learn()
  id = (what) => {
    const found = ids.get(what)
    if (found === undefined) throw new Error(`nothing is called ${what}`)
    return found
  }
})
afterAll(() => server.close())

/**
 * Returns every member and their permissions, as stored and as derived by the server; password hashes too, since a password opens an
 * account.
 */
async function standing(): Promise<Record<string, unknown>> {
  const { db } = server.services
  const members = await db
    .selectFrom('member')
    .leftJoin('role', 'role.id', 'member.role_id')
    .select([
      'username',
      'password_hash',
      'state',
      'deleted_at',
      'member.is_super',
      'role_id',
      'role.is_super as by_role',
    ])
    .where('username', 'in', [...names])
    .execute()
  const all = await Promise.all(
    members.map(async ({ username, ...member }) => {
      const isSuper = member.is_super !== 0 || member.by_role !== 0
      const { keys } = await readRights(db, member.role_id, isSuper)
      return [username, { ...member, keys: [...keys].sort() }] as const
    }),
  )
  return Object.fromEntries(all)
}

const operations = readOperations().filter(({ permissions }) => permissions.some((word) => /^[A-Z]/.test(word)))

/** Returns the operations that the server lets a member call. */
async function callable(username: Name): Promise<OperationId[]> {
  const token = await server.login(username)
  const answers = await Promise.all(
    operations.map(async (operation) => [operation.id, (await server.call(operation.id, {}, token)).code] as const),
  )
  return answers.filter(([, code]) => code !== codes.notPermitted).map(([operation]) => operation)
}

const finance = 'CONFIG_BANK_ACCOUNT'
const level = (menu: string, name: string) => ({ [`role_${id(menu)}`]: id(`${menu}/${name}`) })
const fresh = () => ({ name: '新人', username: 'fresh', initial_password: 'Passw0rdFresh', role_id: id('销售') })
/** Returns an object with an own property of that name, not a prototype: what parsing a caller's JSON creates. */
const own = (name: string, value: object) => JSON.parse(JSON.stringify({ marker: value }).replace('marker', name))

type Attempt = readonly [what: string, operation: OperationId, input: () => object]

const attempts: readonly Attempt[] = [
  ['own role to the super role', 'updateAdminMember', () => ({ id: id('attacker'), role_id: id('超级管理员') })],
  ['own role to another one', 'updateAdminMember', () => ({ id: id('attacker'), role_id: id('财务') })],
  ['own role as text', 'updateAdminMember', () => ({ id: id('attacker'), role_id: String(id('财务')) })],
  ['own role as a list', 'updateAdminMember', () => ({ id: id('attacker'), role_id: [id('财务')] })],
  ['own role as an object', 'updateAdminMember', () => ({ id: id('attacker'), role_id: { $ne: 0 } })],
  ['own role as a fraction', 'updateAdminMember', () => ({ id: id('attacker'), role_id: id('财务') + 0.5 })],
  ['own role beyond all numbers', 'updateAdminMember', () => ({ id: id('attacker'), role_id: 2 ** 31 })],
  ['own is_super', 'updateAdminMember', () => ({ id: id('attacker'), is_super: 1 })],
  ['own state', 'updateAdminMember', () => ({ id: id('attacker'), state: 0 })],
  ['own deleted_at', 'updateAdminMember', () => ({ id: id('attacker'), deleted_at: null })],
  ['own must_change_password', 'updateAdminMember', () => ({ id: id('attacker'), must_change_password: false })],
  ['own password without the old one', 'updateAdminMember', () => ({ id: id('attacker'), password: 'Passw0rdOwn1' })],
  ['own row by two ids', 'updateAdminMember', () => ({ id: [id('attacker'), id('admin')], name: 'x' })],
  ['own row and more by SQL', 'updateAdminMember', () => ({ id: `${id('attacker')} OR 1=1`, remark: 'x' })],
  ['own prototype', 'updateAdminMember', () => ({ id: id('attacker'), ...own('__proto__', { is_super: 1 }) })],
  [
    'own constructor',
    'updateAdminMember',
    () => ({
      id: id('attacker'),
      ...own('constructor', { prototype: { is_super: 1 } }),
    }),
  ],
  ['own name with rights', 'editAdminUserFullname', () => ({ name: 'x', is_super: 1, role_id: id('超级管理员') })],
  ['own name of another id', 'editAdminUserFullname', () => ({ name: 'x', id: id('admin') })],
  [
    'password of another by the own page',
    'editAdminUserPassword',
    () => ({
      current_password: adminPassword,
      new_password: 'Passw0rdX1',
      confirm_password: 'Passw0rdX1',
      id: id('admin'),
    }),
  ],
  ['removing himself', 'deleteAdminMember', () => ({ id: id('attacker') })],
  ['a super member: name', 'updateAdminMember', () => ({ id: id('admin'), name: 'x' })],
  ['a super member: password', 'updateAdminMember', () => ({ id: id('admin'), password: 'Passw0rdX1' })],
  ['a super member: state', 'updateAdminMember', () => ({ id: id('second-super'), state: 0 })],
  ['a super member: role', 'updateAdminMember', () => ({ id: id('second-super'), role_id: id('销售') })],
  ['a super member: removal', 'deleteAdminMember', () => ({ id: id('admin') })],
  ['another super member: removal', 'deleteAdminMember', () => ({ id: id('second-super') })],
  ['a super member: account taken over', 'updateAdminMember', () => ({ id: id('accomplice'), username: 'admin' })],
  ['a super member: account in other letters', 'insertAdminMember', () => ({ ...fresh(), username: 'ADMIN' })],
  ['a super member: account with blanks', 'insertAdminMember', () => ({ ...fresh(), username: ' admin ' })],
  ['a new member with the super role', 'insertAdminMember', () => ({ ...fresh(), role_id: id('超级管理员') })],
  ['a new member with more than his author', 'insertAdminMember', () => ({ ...fresh(), role_id: id('财务') })],
  ['a new super member', 'insertAdminMember', () => ({ ...fresh(), is_super: 1 })],
  ['a new member in the place of another', 'insertAdminMember', () => ({ ...fresh(), id: id('admin') })],
  ['a new member with a hash', 'insertAdminMember', () => ({ ...fresh(), password_hash: '$argon2id$' })],
  ['a new member by prototype', 'insertAdminMember', () => ({ ...fresh(), ...own('__proto__', { is_super: 1 }) })],
  ['an accomplice to the super role', 'updateAdminMember', () => ({ id: id('accomplice'), role_id: id('超级管理员') })],
  ['an accomplice to more', 'updateAdminMember', () => ({ id: id('accomplice'), role_id: id('财务') })],
  ['a member who holds more: password', 'updateAdminMember', () => ({ id: id('treasurer'), password: 'Passw0rdX1' })],
  ['a member who holds more: state', 'updateAdminMember', () => ({ id: id('treasurer'), state: 0 })],
  ['a member who holds more: role', 'updateAdminMember', () => ({ id: id('treasurer'), role_id: id('销售') })],
  ['a member who holds more: removal', 'deleteAdminMember', () => ({ id: id('treasurer') })],
  ['the own role: levels', 'updateAdminRole', () => ({ id: id('管理员'), roleIdList: level(finance, '编辑') })],
  ['the own role: super', 'updateAdminRole', () => ({ id: id('管理员'), is_super: 1 })],
  ['the own role: removal', 'deleteAdminRole', () => ({ id: id('管理员') })],
  ['the super role: name', 'updateAdminRole', () => ({ id: id('超级管理员'), name: 'x' })],
  ['the super role: levels', 'updateAdminRole', () => ({ id: id('超级管理员'), roleIdList: level(finance, '无权限') })],
  ['the super role: removal', 'deleteAdminRole', () => ({ id: id('超级管理员') })],
  ['a lower role raised', 'updateAdminRole', () => ({ id: id('销售'), roleIdList: level(finance, '编辑') })],
  [
    'a level of another menu',
    'updateAdminRole',
    () => ({
      id: id('销售'),
      roleIdList: { [`role_${id('PROJECT_LIST')}`]: id(`${finance}/编辑`) },
    }),
  ],
  [
    'a level by prototype',
    'updateAdminRole',
    () => ({
      id: id('销售'),
      roleIdList: own('__proto__', level(finance, '编辑')),
    }),
  ],
  ['levels as a list', 'updateAdminRole', () => ({ id: id('销售'), roleIdList: [id(`${finance}/编辑`)] })],
  ['all companies in what is not held', 'updateAdminRole', () => ({ id: id('外勤'), data_scope: 'all' })],
  ['a new role with more', 'insertAdminRole', () => ({ name: '偷', roleIdList: level(finance, '编辑') })],
  ['a new super role', 'insertAdminRole', () => ({ name: '超', is_super: 1 })],
  [
    'a held node below a menu that is not held',
    'updateAdminNode',
    () => ({
      id: id('ADMIN_USER_MEMBER_ADD_BUTTON'),
      parent_id: id(finance),
    }),
  ],
  [
    'a held menu below a branch that is not held',
    'updateAdminNode',
    () => ({
      id: id('ADMIN_USER_MEMBER'),
      parent_id: id('OPERATION'),
    }),
  ],
  ['the key of a screen on a held node', 'updateAdminNode', () => ({ id: id('PROJECT_LIST'), unique_key: finance })],
  ['a screen without its key', 'updateAdminNode', () => ({ id: id(finance), unique_key: 'NOBODY' })],
  ['a second node with the key', 'insertAdminNode', () => ({ name: 'x', unique_key: finance })],
  ['a node that was switched off', 'updateAdminNode', () => ({ id: id('PROJECT_CHECK'), state: 1 })],
  ['a node above itself', 'updateAdminNode', () => ({ id: id('ADMIN_USER'), parent_id: id('ADMIN_USER_MEMBER') })],
  ['a node that is asked for, removed', 'deleteAdminNode', () => ({ id: id(`${finance}_ADD_BUTTON`) })],
  [
    'a common group with more',
    'insertNodeGroup',
    () => ({
      name: '公共',
      menu_id: id(finance),
      selectMenu: [id(finance)],
      is_common: 1,
    }),
  ],
  ['a group made common', 'updateNodeGroup', () => ({ id: id(`${finance}/编辑`), is_common: 1 })],
  ['more in the lowest level', 'updateNodeGroup', () => ({ id: id(`${finance}/无权限`), selectMenu: [id(finance)] })],
  [
    'more in a held level',
    'updateNodeGroup',
    () => ({
      id: id('ADMIN_USER_MEMBER/编辑'),
      selectMenu: [id('ADMIN_USER_MEMBER'), id(finance)],
    }),
  ],
  [
    'nodes of a group as text',
    'updateNodeGroup',
    () => ({ id: id(`${finance}/无权限`), selectMenu: `${id(finance)}` }),
  ],
  ['a held level bound elsewhere', 'updateNodeGroup', () => ({ id: id('PROJECT_LIST/查看'), menu_id: id(finance) })],
]

it('quality, escalation: fifty crafted writes gain no permission for the attacker or anybody else', async () => {
  expect(attempts.length).toBeGreaterThanOrEqual(50)
  const before = await standing()
  const could = [await callable('attacker'), await callable('seller')]
  for (const [what, operation, input] of attempts) {
    const { code } = await server.call(operation, input(), attacker)
    expect([what, code]).not.toEqual([what, codes.ok])
    expect([what, await standing()]).toEqual([what, before])
  }
  expect([await callable('attacker'), await callable('seller')]).toEqual(could)
})

it('quality, escalation: two accounts together cannot do what a member may not do with one', async () => {
  const before = await standing()
  const accomplice = await server.login('accomplice')
  const [one, other] = [id('attacker'), id('accomplice')]
  const answers = [
    await server.call('updateAdminMember', { id: one, role_id: id('财务') }, accomplice),
    await server.call('updateAdminRole', { id: id('管理员'), roleIdList: level(finance, '编辑') }, accomplice),
    ...(await Promise.all([
      server.call('updateAdminMember', { id: one, role_id: id('超级管理员') }, accomplice),
      server.call('updateAdminMember', { id: other, role_id: id('超级管理员') }, attacker),
    ])),
  ]
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => codes.notPermitted))
  expect(await standing()).toEqual(before)
})

it('quality, escalation: a role that changes while it is assigned is checked as assigned', async () => {
  const grown = await makeRole(server.services.db, '会长', '销售', {})
  await learn()
  const [given, raised] = await Promise.all([
    server.call('updateAdminMember', { id: id('accomplice'), role_id: grown }, attacker),
    server.call('updateAdminRole', { id: grown, roleIdList: level(finance, '编辑') }, attacker),
  ])
  expect(raised.code).toBe(codes.notPermitted)
  expect([codes.ok, codes.notPermitted]).toContain(given.code)
})

it('quality, escalation: the last super member cannot be removed, not even by themselves', async () => {
  const { db } = server.services
  await db.updateTable('member').set({ deleted_at: new Date() }).where('username', '=', 'second-super').execute()
  const last = await server.login('admin')
  const paths: [OperationId, object][] = [
    ['deleteAdminMember', { id: id('admin') }],
    ['updateAdminMember', { id: id('admin'), state: 0 }],
    ['updateAdminMember', { id: id('admin'), role_id: id('销售') }],
    ['updateAdminMember', { id: id('admin'), is_super: 0 }],
    ['updateAdminMember', { id: id('admin'), deleted_at: '2026-01-01' }],
    ['deleteAdminRole', { id: id('超级管理员') }],
    ['updateAdminRole', { id: id('超级管理员'), is_super: 0 }],
    ['updateAdminRole', { id: id('超级管理员'), roleIdList: level('ADMIN_USER_MEMBER', '无权限') }],
  ]
  for (const [operation, input] of paths) {
    const { code } = await server.call(operation, input, last)
    expect([operation, input, code]).not.toEqual([operation, input, codes.ok])
  }
  expect((await server.call('login', { username: 'admin', password: adminPassword }, null)).role?.user.is_super).toBe(1)
})
