import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownStores } from '../../test/own-stores.ts'
import type { TestStores } from '../../test/stores.ts'
import { openDatabase } from './database.ts'
import { migrateDatabase } from './migrate.ts'
import type { Database } from './schema.ts'

let stores: TestStores
let owner: Kysely<Database>
beforeAll(async () => {
  stores = await ownStores()
  owner = openDatabase(stores.databaseOwnerUrl, () => undefined)
})
afterAll(async () => {
  await owner?.destroy()
  await stores?.drop()
})

/** Nodes by level of each menu, as the first version created them. */
const menus = {
  FINANCE_TRANSACTION_DETAILS: {
    无权限: [],
    查看: ['EXPORT_BUTTON'],
    编辑: ['EXPORT_BUTTON'],
    充值: ['EXPORT_BUTTON', 'RECHARGE_BUTTON', 'REVERSE_BUTTON'],
  },
  HOME_USER_CERTIFICATION: { 无权限: [], 查看: [], 编辑: ['SHENHE_BUTTON'] },
  DATA_MONITOR_USAGE: { 无权限: [], 查看: [], 编辑: [] },
  CONFIG_METHOD: { 无权限: [], 查看: [], 编辑: ['EDIT_BUTTON'] },
}

const granted = async () => {
  const { rows } = await sql<{ role: string; keys: string[] }>`
    SELECT role.name AS role, array_agg(unique_key ORDER BY unique_key) AS keys
    FROM role JOIN role_group ON role_id = role.id
    JOIN node_group_node USING (group_id) JOIN node ON node.id = node_id GROUP BY role.name ORDER BY role.name`.execute(
    owner,
  )
  return rows
}

test('AM-23 export, review and reversal get their own levels, and every role keeps its permissions', async () => {
  await migrateDatabase(owner, '001-baseline')
  await sql`INSERT INTO role_classification (name) VALUES ('管理')`.execute(owner)
  for (const [menu, levels] of Object.entries(menus)) {
    await sql`INSERT INTO node (node_type, name, unique_key) VALUES ('MENU', ${menu}, ${menu})`.execute(owner)
    for (const element of new Set(Object.values(levels).flat()))
      await sql`INSERT INTO node (node_type, name, unique_key) VALUES ('ELEMENT', ${element}, ${`${menu}_${element}`})`.execute(
        owner,
      )
    for (const [sort, [name, elements]] of Object.entries(levels).entries()) {
      await sql`
        INSERT INTO node_group (name, sort, menu_id)
        SELECT ${name}, ${sort}, id FROM node WHERE unique_key = ${menu}`.execute(owner)
      await sql`INSERT INTO role (name, classification_id) VALUES (${name}, 1) ON CONFLICT DO NOTHING`.execute(owner)
      const keys = name === '无权限' ? [] : [menu, ...elements.map((element: string) => `${menu}_${element}`)]
      await sql`
        INSERT INTO node_group_node (group_id, node_id)
        SELECT node_group.id, node.id FROM node_group JOIN node AS menu ON menu.id = menu_id, node
        WHERE node_group.name = ${name} AND menu.unique_key = ${menu} AND node.unique_key = ANY(${keys})`.execute(owner)
      await sql`
        INSERT INTO role_group (role_id, menu_id, group_id)
        SELECT role.id, menu_id, node_group.id FROM role, node_group JOIN node AS menu ON menu.id = menu_id
        WHERE role.name = ${name} AND node_group.name = ${name} AND menu.unique_key = ${menu}`.execute(owner)
    }
  }
  const before = await granted()
  await migrateDatabase(owner, '003-levels')
  expect(await granted()).toEqual(before)
  const { rows } = await sql<{ menu: string; levels: string[] }>`
    SELECT unique_key AS menu, array_agg(node_group.name ORDER BY sort) AS levels
    FROM node_group JOIN node ON node.id = menu_id GROUP BY unique_key`.execute(owner)
  expect(Object.fromEntries(rows.map(({ menu, levels }) => [menu, levels]))).toEqual({
    FINANCE_TRANSACTION_DETAILS: ['无权限', '查看', '导出', '充值', '冲正'],
    HOME_USER_CERTIFICATION: ['无权限', '查看', '审核'],
    DATA_MONITOR_USAGE: ['无权限', '查看'],
    CONFIG_METHOD: ['无权限', '查看', '编辑'],
  })
})

test('roles that recharge can decide approvals, roles that view transactions can view them, and no role loses anything', async () => {
  const before = await granted()
  await migrateDatabase(owner)
  const decides = ['FINANCE_APPROVAL', 'FINANCE_APPROVAL_DECIDE_BUTTON', 'FINANCE_APPROVAL_RULE_BUTTON']
  const added: Readonly<Record<string, readonly string[]>> = { 充值: decides, 查看: ['FINANCE_APPROVAL'] }
  expect(await granted()).toEqual(
    before.map(({ role, keys }) => ({ role, keys: [...keys, ...(added[role] ?? ['FINANCE_APPROVAL'])].sort() })),
  )
})
