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

test('existing roles see annotations with the quality overview, and write them with the right to edit monitoring', async () => {
  await migrateDatabase(owner, '033-source-server')
  await sql`INSERT INTO role_classification (name) VALUES ('管理')`.execute(owner)
  await sql`
    INSERT INTO role (name, classification_id, is_super)
    VALUES ('super', 1, 1), ('writer', 1, 0), ('reader', 1, 0), ('clerk', 1, 0)`.execute(owner)
  const keys = ['DATA_MONITOR_CALL_QUALITY_INDEX', 'DATA_MONITOR_SPECIAL_MODEL', 'DATA_MONITOR_END_USER', 'FINANCE']
  for (const [sort, key] of keys.entries())
    await sql`INSERT INTO node (node_type, name, unique_key, menu_sort) VALUES ('MENU', ${key}, ${key}, ${sort})`.execute(
      owner,
    )
  await sql`
    INSERT INTO node (node_type, parent_id, name, unique_key, menu_type)
    SELECT 'ELEMENT', id, '编辑', 'DATA_MONITOR_SPECIAL_MODEL_EDIT_BUTTON', 0 FROM node
    WHERE unique_key = 'DATA_MONITOR_SPECIAL_MODEL'`.execute(owner)
  const grant = async (role: string, menu: string, key: string) => {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO node_group (name, sort, menu_id) SELECT '编辑', 1, id FROM node WHERE unique_key = ${menu}
      RETURNING id`.execute(owner)
    const id = rows[0]?.id ?? 0
    await sql`INSERT INTO node_group_node (group_id, node_id) SELECT ${id}, id FROM node WHERE unique_key = ${key}`.execute(
      owner,
    )
    await sql`
      INSERT INTO role_group (role_id, menu_id, group_id)
      SELECT role.id, node_group.menu_id, node_group.id FROM role, node_group
      WHERE role.name = ${role} AND node_group.id = ${id}`.execute(owner)
  }
  await grant('writer', 'DATA_MONITOR_SPECIAL_MODEL', 'DATA_MONITOR_SPECIAL_MODEL_EDIT_BUTTON')
  await grant('reader', 'DATA_MONITOR_CALL_QUALITY_INDEX', 'DATA_MONITOR_CALL_QUALITY_INDEX')
  await migrateDatabase(owner, '034-annotations')

  const { rows: order } = await sql<{ key: string }>`
    SELECT unique_key AS key FROM node WHERE node_type = 'MENU' ORDER BY menu_sort`.execute(owner)
  expect(order.map(({ key }) => key)).toEqual([...keys.slice(0, 3), 'DATA_MONITOR_ANNOTATION', 'FINANCE'])
  const { rows: held } = await sql<{ role: string; level: string; keys: string[] }>`
    SELECT role.name AS role, node_group.name AS level,
      array_remove(array_agg(node.unique_key ORDER BY node.unique_key), NULL) AS keys
    FROM role JOIN role_group ON role_id = role.id JOIN node_group ON node_group.id = role_group.group_id
    JOIN node AS menu ON menu.id = node_group.menu_id AND menu.unique_key = 'DATA_MONITOR_ANNOTATION'
    LEFT JOIN node_group_node ON node_group_node.group_id = node_group.id LEFT JOIN node ON node.id = node_id
    GROUP BY role.id, node_group.id ORDER BY role.id`.execute(owner)
  expect(held).toEqual([
    { role: 'writer', level: '编辑', keys: ['DATA_MONITOR_ANNOTATION', 'DATA_MONITOR_ANNOTATION_EDIT_BUTTON'] },
    { role: 'reader', level: '查看', keys: ['DATA_MONITOR_ANNOTATION'] },
    { role: 'clerk', level: '无权限', keys: [] },
  ])
})
