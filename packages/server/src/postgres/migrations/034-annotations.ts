import { type Kysely, sql } from 'kysely'

const statements = [
  `CREATE TABLE annotation (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz CHECK (ends_at >= starts_at),
    text text NOT NULL,
    project_id integer REFERENCES project ON DELETE CASCADE,
    member_id integer NOT NULL REFERENCES member,
    create_time timestamptz NOT NULL,
    update_time timestamptz NOT NULL)`,
  `COMMENT ON TABLE annotation IS 'What members noted on charts over time.'`,
  `COMMENT ON COLUMN annotation.ends_at IS 'Null for a moment.'`,
  `COMMENT ON COLUMN annotation.project_id IS 'The project that it is about; null for the platform.'`,
  `CREATE INDEX annotation_time ON annotation (starts_at)`,
  `CREATE INDEX annotation_project ON annotation (project_id)`,
]

/**
 * Adds annotations, and their screen to the menu, after the full addresses of end users. Roles that see the quality
 * overview see them; those that may change who is monitored write them. An empty database gets the menu as a whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  await sql`UPDATE node SET menu_sort = menu_sort + 1
    WHERE menu_sort > (SELECT menu_sort FROM node WHERE unique_key = 'DATA_MONITOR_END_USER')
      AND node_type = 'MENU'`.execute(db)
  await sql`
    INSERT INTO node (node_type, parent_id, name, name_en, unique_key, menu_type, url, node_icon, menu_sort)
    SELECT 'MENU', parent_id, '图表标记', 'Annotations', 'DATA_MONITOR_ANNOTATION', 1, '/data-monitoring/annotations', 'flag',
      menu_sort + 1
    FROM node WHERE unique_key = 'DATA_MONITOR_END_USER'`.execute(db)
  const menu = sql`(SELECT id FROM node WHERE unique_key = 'DATA_MONITOR_ANNOTATION')`
  await sql`
    INSERT INTO node (node_type, parent_id, name, name_en, unique_key, menu_type)
    SELECT 'ELEMENT', id, '编辑', 'Edit', 'DATA_MONITOR_ANNOTATION_EDIT_BUTTON', 0
    FROM node WHERE unique_key = 'DATA_MONITOR_ANNOTATION'`.execute(db)
  await sql`
    INSERT INTO node_group (name, sort, menu_id)
    SELECT name, sort, ${menu} FROM (VALUES ('无权限', 0), ('查看', 1), ('编辑', 2)) AS level (name, sort)
    WHERE ${menu} IS NOT NULL`.execute(db)
  await sql`
    INSERT INTO node_group_node (group_id, node_id)
    SELECT node_group.id, node.id FROM node_group, node
    WHERE node_group.menu_id = ${menu}
      AND (node.unique_key = 'DATA_MONITOR_ANNOTATION' AND node_group.name IN ('查看', '编辑')
        OR node.unique_key = 'DATA_MONITOR_ANNOTATION_EDIT_BUTTON' AND node_group.name = '编辑')`.execute(db)
  await sql`
    INSERT INTO role_group (role_id, menu_id, group_id)
    SELECT role.id, ${menu}, own.id
    FROM role JOIN node_group AS own ON own.menu_id = ${menu}
      AND own.name = CASE WHEN ${holds('DATA_MONITOR_SPECIAL_MODEL_EDIT_BUTTON')} THEN '编辑'
        WHEN ${holds('DATA_MONITOR_CALL_QUALITY_INDEX')} THEN '查看' ELSE '无权限' END
    WHERE role.is_super = 0`.execute(db)
}

/** Returns the condition that a role holds a key. */
const holds = (key: string) => sql`EXISTS (
  SELECT FROM role_group JOIN node_group_node ON node_group_node.group_id = role_group.group_id
  JOIN node ON node.id = node_group_node.node_id
  WHERE role_group.role_id = role.id AND node.unique_key = ${key})`
