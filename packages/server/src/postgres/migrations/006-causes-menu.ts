import { type Kysely, sql } from 'kysely'

/**
 * Adds the screen of the causes of bad minutes to the menu, after the disconnections; roles that see those see it. An
 * empty database gets it with the whole menu.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE node SET menu_sort = menu_sort + 1
    WHERE menu_sort > (SELECT menu_sort FROM node WHERE unique_key = 'DATA_MONITOR_CALL_QUALITY_INTERRUPT')
      AND node_type = 'MENU'`.execute(db)
  await sql`
    INSERT INTO node (node_type, parent_id, name, name_en, unique_key, menu_type, url, node_icon, menu_sort)
    SELECT 'MENU', parent_id, '质量差原因', 'Causes of bad quality', 'DATA_MONITOR_CALL_QUALITY_CAUSE', 1,
      '/data-monitoring/call-quality-statistics/causes', 'chart-pie', menu_sort + 1
    FROM node WHERE unique_key = 'DATA_MONITOR_CALL_QUALITY_INTERRUPT'`.execute(db)
  const added = sql`(SELECT id FROM node WHERE unique_key = 'DATA_MONITOR_CALL_QUALITY_CAUSE')`
  const before = sql`(SELECT id FROM node WHERE unique_key = 'DATA_MONITOR_CALL_QUALITY_INTERRUPT')`
  await sql`
    INSERT INTO node_group (name, sort, menu_id)
    SELECT name, sort, ${added} FROM node_group
    WHERE menu_id = ${before} AND name IN ('无权限', '查看') AND ${added} IS NOT NULL`.execute(db)
  await sql`
    INSERT INTO node_group_node (group_id, node_id)
    SELECT id, ${added} FROM node_group WHERE menu_id = ${added} AND name = '查看'`.execute(db)
  await sql`
    INSERT INTO role_group (role_id, menu_id, group_id)
    SELECT role_group.role_id, ${added}, own.id
    FROM role_group JOIN node_group ON node_group.id = role_group.group_id
    JOIN node_group AS own ON own.menu_id = ${added}
      AND own.name = CASE WHEN node_group.name = '无权限' THEN '无权限' ELSE '查看' END
    WHERE role_group.menu_id = ${before}`.execute(db)
}
