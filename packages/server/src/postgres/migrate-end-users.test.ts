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

test('existing roles and API keys keep seeing full addresses, and the right can be taken from them', async () => {
  await migrateDatabase(owner, '019-sessions')
  await sql`INSERT INTO role_classification (name) VALUES ('管理')`.execute(owner)
  await sql`INSERT INTO role (name, classification_id, is_super) VALUES ('super', 1, 1), ('support', 1, 0)`.execute(
    owner,
  )
  await sql`
    INSERT INTO member (username, name, password_hash, role_id)
    SELECT 'ann', 'Ann', '', id FROM role WHERE name = 'support'`.execute(owner)
  await sql`
    INSERT INTO api_key (key_id, name, member_id, permissions, appkeys, addresses)
    SELECT 'rtk_aaaaaaaaaa', 'nightly', id, '{PROJECT_LIST}', '{}', '{}' FROM member`.execute(owner)
  for (const [sort, key] of ['DATA_MONITOR_MESSAGE', 'DATA_MONITOR_DEVICE_REPORT', 'DATA_MONITOR_LATER'].entries())
    await sql`INSERT INTO node (node_type, name, unique_key, menu_sort) VALUES ('MENU', ${key}, ${key}, ${sort})`.execute(
      owner,
    )
  await migrateDatabase(owner, '020-end-users')

  const { rows: order } = await sql<{ key: string }>`SELECT unique_key AS key FROM node ORDER BY menu_sort`.execute(
    owner,
  )
  expect(order.map(({ key }) => key)).toEqual([
    'DATA_MONITOR_MESSAGE',
    'DATA_MONITOR_DEVICE_REPORT',
    'DATA_MONITOR_END_USER',
    'DATA_MONITOR_LATER',
  ])
  const { rows: held } = await sql<{ role: string; level: string; key: string }>`
    SELECT role.name AS role, node_group.name AS level, unique_key AS key FROM role
    JOIN role_group ON role_id = role.id JOIN node_group ON node_group.id = role_group.group_id
    JOIN node_group_node ON node_group_node.group_id = node_group.id JOIN node ON node.id = node_id`.execute(owner)
  expect(held).toEqual([{ role: 'support', level: '查看', key: 'DATA_MONITOR_END_USER' }])
  const { rows: levels } = await sql<{ name: string; nodes: number }>`
    SELECT node_group.name, count(node_id) AS nodes FROM node_group LEFT JOIN node_group_node ON group_id = node_group.id
    GROUP BY node_group.id ORDER BY sort`.execute(owner)
  expect(levels).toEqual([
    { name: '无权限', nodes: 0 },
    { name: '查看', nodes: 1 },
  ])
  const { rows: keys } = await sql`SELECT permissions FROM api_key`.execute(owner)
  expect(keys).toEqual([{ permissions: ['PROJECT_LIST', 'DATA_MONITOR_END_USER'] }])
})
