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

/** Menus of a database from before, with their levels. */
const menus = {
  DATA_MONITOR_MESSAGE: ['无权限', '查看'],
  DATA_MONITOR_SPECIAL_MODEL: ['无权限', '查看', '编辑'],
  CONFIG_COMMON_CONFIG: ['无权限', '查看', '编辑'],
  CONFIG_LATER: ['无权限', '查看'],
} as const

/** Levels of each role in the order of the menus. */
const roles = {
  operator: ['查看', '编辑', '编辑', '查看'],
  watcher: ['查看', '查看', '查看', '无权限'],
  monitor: ['无权限', '编辑', '无权限', '无权限'],
} as const

test('existing roles get the pages similar to those they see or change, and assess calls if they manage monitoring', async () => {
  await migrateDatabase(owner, '006-causes-menu')
  await sql`INSERT INTO role_classification (name) VALUES ('管理')`.execute(owner)
  for (const [sort, [menu, levels]] of Object.entries(menus).entries()) {
    await sql`INSERT INTO node (node_type, name, unique_key, menu_sort) VALUES ('MENU', ${menu}, ${menu}, ${sort})`.execute(
      owner,
    )
    for (const [order, level] of levels.entries())
      await sql`
        INSERT INTO node_group (name, sort, menu_id)
        SELECT ${level}, ${order}, id FROM node WHERE unique_key = ${menu}`.execute(owner)
    await sql`
      INSERT INTO node_group_node (group_id, node_id)
      SELECT node_group.id, menu_id FROM node_group JOIN node ON node.id = menu_id
      WHERE unique_key = ${menu} AND node_group.name <> '无权限'`.execute(owner)
  }
  for (const [role, levels] of Object.entries(roles)) {
    await sql`INSERT INTO role (name, classification_id) VALUES (${role}, 1)`.execute(owner)
    for (const [index, menu] of Object.keys(menus).entries())
      await sql`
        INSERT INTO role_group (role_id, menu_id, group_id)
        SELECT role.id, menu_id, node_group.id FROM role, node_group JOIN node ON node.id = menu_id
        WHERE role.name = ${role} AND unique_key = ${menu} AND node_group.name = ${levels[index]}`.execute(owner)
  }
  await migrateDatabase(owner)
  const { rows } = await sql<{ role: string; keys: string[] }>`
    SELECT role.name AS role, array_agg(unique_key ORDER BY unique_key) AS keys
    FROM role JOIN role_group ON role_id = role.id
    JOIN node_group_node USING (group_id) JOIN node ON node.id = node_id GROUP BY role.name`.execute(owner)
  expect(Object.fromEntries(rows.map(({ role, keys }) => [role, keys]))).toEqual({
    operator: [
      'CONFIG_COMMON_CONFIG',
      'CONFIG_DIAGNOSIS_RULE',
      'CONFIG_ERASURE',
      'CONFIG_ERASURE_ADD_BUTTON',
      'CONFIG_LATER',
      'CONFIG_RETENTION',
      'CONFIG_RETENTION_EDIT_BUTTON',
      'DATA_MONITOR_MESSAGE',
      'DATA_MONITOR_MESSAGE_ASSESS_BUTTON',
      'DATA_MONITOR_SPECIAL_MODEL',
    ],
    watcher: [
      'CONFIG_COMMON_CONFIG',
      'CONFIG_DIAGNOSIS_RULE',
      'CONFIG_ERASURE',
      'CONFIG_RETENTION',
      'DATA_MONITOR_MESSAGE',
      'DATA_MONITOR_SPECIAL_MODEL',
    ],
    monitor: ['DATA_MONITOR_SPECIAL_MODEL'],
  })
  const { rows: order } = await sql<{ key: string }>`
    SELECT unique_key AS key FROM node WHERE node_type = 'MENU' ORDER BY menu_sort`.execute(owner)
  expect(order.map(({ key }) => key)).toEqual([
    'DATA_MONITOR_MESSAGE',
    'DATA_MONITOR_SPECIAL_MODEL',
    'CONFIG_COMMON_CONFIG',
    'CONFIG_DIAGNOSIS_RULE',
    'CONFIG_RETENTION',
    'CONFIG_ERASURE',
    'CONFIG_LATER',
  ])
})
