import { type Kysely, sql } from 'kysely'

/**
 * Adds the raised alarms to the menu, before the alarm countries. Roles that see those see the alarms; an empty
 * database gets the menu as a whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE node SET menu_sort = menu_sort + 1
    WHERE menu_sort >= (SELECT menu_sort FROM node WHERE unique_key = 'OPERATION_ALARM_COUNTRY')
      AND node_type = 'MENU'`.execute(db)
  await sql`
    INSERT INTO node (node_type, parent_id, name, name_en, unique_key, menu_type, url, node_icon, menu_sort)
    SELECT 'MENU', parent_id, '告警', 'Alarms', 'OPERATION_ALARM', 1, '/operation/alarm/index', 'bell', menu_sort - 1
    FROM node WHERE unique_key = 'OPERATION_ALARM_COUNTRY'`.execute(db)
  const added = sql`(SELECT id FROM node WHERE unique_key = 'OPERATION_ALARM')`
  const model = sql`(SELECT id FROM node WHERE unique_key = 'OPERATION_ALARM_COUNTRY')`
  await sql`
    INSERT INTO node_group (name, sort, menu_id)
    SELECT name, sort, ${added} FROM node_group
    WHERE menu_id = ${model} AND name IN ('无权限', '查看') AND ${added} IS NOT NULL`.execute(db)
  await sql`
    INSERT INTO node_group_node (group_id, node_id)
    SELECT id, ${added} FROM node_group WHERE menu_id = ${added} AND name = '查看'`.execute(db)
  await sql`
    INSERT INTO role_group (role_id, menu_id, group_id)
    SELECT role_group.role_id, ${added}, own.id
    FROM role_group JOIN node_group ON node_group.id = role_group.group_id
    JOIN node_group AS own ON own.menu_id = ${added}
      AND own.name = CASE WHEN node_group.name = '无权限' THEN '无权限' ELSE '查看' END
    WHERE role_group.menu_id = ${model}`.execute(db)
}
