import { type Kysely, sql } from 'kysely'

const days = {
  sample: 30,
  stream: 30,
  message: 30,
  media_path: 30,
  user_session: 180,
  join_attempt: 180,
  connection_event: 180,
  device_report: 180,
  verdict: 180,
  roll_up: 180,
  day: 400,
  cold: 0,
}

/**
 * Stores for how many days each kind of telemetry is kept, which was fixed before, and adds the page of these settings to the menu, after
 * the diagnosis rules. Roles that may see or change the basic configuration may see or change the days. An empty database gets the menu as
 * a whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, count] of Object.entries(days))
    await sql`INSERT INTO setting (name, value) VALUES (${`retention_${name}`}, ${String(count)})`.execute(db)
  await sql`UPDATE node SET menu_sort = menu_sort + 1
    WHERE menu_sort > (SELECT menu_sort FROM node WHERE unique_key = 'CONFIG_DIAGNOSIS_RULE')
      AND node_type = 'MENU'`.execute(db)
  await sql`
    INSERT INTO node (node_type, parent_id, name, name_en, unique_key, menu_type, url, node_icon, menu_sort)
    SELECT 'MENU', parent_id, '数据保留', 'Data retention', 'CONFIG_RETENTION', 1, '/config/retention', 'database', menu_sort + 1
    FROM node WHERE unique_key = 'CONFIG_DIAGNOSIS_RULE'`.execute(db)
  await sql`
    INSERT INTO node (node_type, parent_id, name, name_en, unique_key, menu_type)
    SELECT 'ELEMENT', id, '编辑', 'Edit', 'CONFIG_RETENTION_EDIT_BUTTON', 0
    FROM node WHERE unique_key = 'CONFIG_RETENTION'`.execute(db)
  const added = sql`(SELECT id FROM node WHERE unique_key = 'CONFIG_RETENTION')`
  const model = sql`(SELECT id FROM node WHERE unique_key = 'CONFIG_COMMON_CONFIG')`
  await sql`
    INSERT INTO node_group (name, sort, menu_id)
    SELECT name, sort, ${added} FROM node_group
    WHERE menu_id = ${model} AND name IN ('无权限', '查看', '编辑') AND ${added} IS NOT NULL`.execute(db)
  await sql`
    INSERT INTO node_group_node (group_id, node_id)
    SELECT node_group.id, node.id FROM node_group, node
    WHERE menu_id = ${added} AND (unique_key = 'CONFIG_RETENTION' AND node_group.name <> '无权限'
      OR unique_key = 'CONFIG_RETENTION_EDIT_BUTTON' AND node_group.name = '编辑')`.execute(db)
  await sql`
    INSERT INTO role_group (role_id, menu_id, group_id)
    SELECT role_group.role_id, ${added}, own.id
    FROM role_group JOIN node_group ON node_group.id = role_group.group_id
    JOIN node_group AS own ON own.menu_id = ${added}
      AND own.name = CASE WHEN node_group.name IN ('无权限', '编辑') THEN node_group.name ELSE '查看' END
    WHERE role_group.menu_id = ${model}`.execute(db)
}
