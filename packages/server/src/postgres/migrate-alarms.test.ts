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

test('existing roles see incidents with the alarms, and handle them with the right to acknowledge alarms', async () => {
  await migrateDatabase(owner, '037-channel-kinds')
  await sql`INSERT INTO role_classification (name) VALUES ('管理')`.execute(owner)
  await sql`
    INSERT INTO role (name, classification_id, is_super)
    VALUES ('super', 1, 1), ('writer', 1, 0), ('reader', 1, 0), ('clerk', 1, 0)`.execute(owner)
  const keys = ['OPERATION_ALARM', 'OPERATION_ALARM_COUNTRY', 'CONFIG']
  for (const [sort, key] of keys.entries())
    await sql`INSERT INTO node (node_type, name, unique_key, menu_sort) VALUES ('MENU', ${key}, ${key}, ${sort})`.execute(
      owner,
    )
  await sql`
    INSERT INTO node (node_type, parent_id, name, unique_key, menu_type)
    SELECT 'ELEMENT', id, '编辑', 'OPERATION_ALARM_COUNTRY_EDIT', 0 FROM node
    WHERE unique_key = 'OPERATION_ALARM_COUNTRY'`.execute(owner)
  const grant = async (role: string, menu: string, key: string) => {
    await sql`
      WITH level AS (INSERT INTO node_group (name, sort, menu_id)
          SELECT '编辑', 1, id FROM node WHERE unique_key = ${menu} RETURNING id, menu_id),
        granted AS (INSERT INTO node_group_node (group_id, node_id)
          SELECT level.id, node.id FROM level, node WHERE node.unique_key = ${key})
      INSERT INTO role_group (role_id, menu_id, group_id)
      SELECT role.id, level.menu_id, level.id FROM level, role WHERE role.name = ${role}`.execute(owner)
  }
  await grant('writer', 'OPERATION_ALARM_COUNTRY', 'OPERATION_ALARM_COUNTRY_EDIT')
  await grant('reader', 'OPERATION_ALARM', 'OPERATION_ALARM')
  await migrateDatabase(owner, '041-incidents')

  const { rows: order } = await sql<{ key: string }>`
    SELECT unique_key AS key FROM node WHERE node_type = 'MENU' ORDER BY menu_sort`.execute(owner)
  const placed = order.map(({ key }) => key).filter((key) => keys.includes(key) || key === 'OPERATION_INCIDENT')
  expect(placed).toEqual(['OPERATION_ALARM', 'OPERATION_INCIDENT', 'OPERATION_ALARM_COUNTRY', 'CONFIG'])
  const { rows: held } = await sql<{ role: string; level: string; keys: string[] }>`
    SELECT role.name AS role, node_group.name AS level,
      array_remove(array_agg(node.unique_key ORDER BY node.unique_key), NULL) AS keys
    FROM role JOIN role_group ON role_id = role.id JOIN node_group ON node_group.id = role_group.group_id
    JOIN node AS menu ON menu.id = node_group.menu_id AND menu.unique_key = 'OPERATION_INCIDENT'
    LEFT JOIN node_group_node ON node_group_node.group_id = node_group.id LEFT JOIN node ON node.id = node_id
    GROUP BY role.id, node_group.id ORDER BY role.id`.execute(owner)
  expect(held).toEqual([
    { role: 'writer', level: '编辑', keys: ['OPERATION_INCIDENT', 'OPERATION_INCIDENT_EDIT_BUTTON'] },
    { role: 'reader', level: '查看', keys: ['OPERATION_INCIDENT'] },
    { role: 'clerk', level: '无权限', keys: [] },
  ])
})

test('alarms of countries that were left open for days end without a message, those of today with one', async () => {
  await migrateDatabase(owner, '041-incidents')
  await sql`
    INSERT INTO alarm_log (country, rule, value, threshold, is_tel, state, told, create_time) VALUES
      ('ID', 'uploss_gt20', 9, 5, 0, 1, 'raised', now() - interval '8 days'),
      ('ID', 'uploss_gt20', 9, 5, 0, 2, 'raised', now() - interval '1 hour'),
      ('', 'sources_silent', 1, 0, 0, 1, 'raised', now() - interval '8 days')`.execute(owner)
  await migrateDatabase(owner, '044-country-alarms')
  const { rows } = await sql<{ state: number; told: string }>`
    SELECT state, told, ended_by FROM alarm_log ORDER BY id`.execute(owner)
  expect(rows).toEqual([
    { state: 1, told: 'done', ended_by: null },
    { state: 2, told: 'raised', ended_by: null },
    { state: 1, told: 'raised', ended_by: null },
  ])
})
