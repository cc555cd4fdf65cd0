import { type Kysely, sql } from 'kysely'

/**
 * Adds the right to see addresses and device names of end users in full to the menu, after the device report. Existing roles and API keys keep
 * it. An empty database gets it with the whole menu.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE node SET menu_sort = menu_sort + 1
    WHERE menu_sort > (SELECT menu_sort FROM node WHERE unique_key = 'DATA_MONITOR_DEVICE_REPORT')
      AND node_type = 'MENU'`.execute(db)
  await sql`
    INSERT INTO node (node_type, parent_id, name, name_en, unique_key, menu_type, url, node_icon, menu_sort)
    SELECT 'MENU', parent_id, '完整地址与设备名', 'Full addresses and devices', 'DATA_MONITOR_END_USER', 0, '', 'eye', menu_sort + 1
    FROM node WHERE unique_key = 'DATA_MONITOR_DEVICE_REPORT'`.execute(db)
  const added = sql`(SELECT id FROM node WHERE unique_key = 'DATA_MONITOR_END_USER')`
  await sql`
    INSERT INTO node_group (name, sort, menu_id)
    SELECT name, sort, ${added} FROM (VALUES ('无权限', 0), ('查看', 1)) AS level (name, sort)
    WHERE ${added} IS NOT NULL`.execute(db)
  await sql`
    INSERT INTO node_group_node (group_id, node_id)
    SELECT id, ${added} FROM node_group WHERE menu_id = ${added} AND name = '查看'`.execute(db)
  await sql`
    INSERT INTO role_group (role_id, menu_id, group_id)
    SELECT role.id, ${added}, node_group.id FROM role, node_group
    WHERE role.is_super = 0 AND node_group.menu_id = ${added} AND node_group.name = '查看'`.execute(db)
  await sql`UPDATE api_key SET permissions = array_append(permissions, 'DATA_MONITOR_END_USER')`.execute(db)
}
