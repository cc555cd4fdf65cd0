import { type Kysely, sql } from 'kysely'

const statements = [
  `CREATE TABLE incident (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    title text NOT NULL DEFAULT '',
    owner_id integer REFERENCES member,
    resolve_time timestamptz,
    merged_into integer REFERENCES incident,
    counted text,
    counted_from timestamptz,
    counted_to timestamptz,
    create_time timestamptz NOT NULL)`,
  `COMMENT ON TABLE incident IS 'What alarms of one cause have in common. Rows are never deleted.'`,
  `COMMENT ON COLUMN incident.title IS 'As a member gave it; empty to name its alarms.'`,
  `COMMENT ON COLUMN incident.resolve_time IS 'When a member resolved it; null if none did. Alarms that are raised later open it again.'`,
  `COMMENT ON COLUMN incident.counted IS 'Window and places of which companies were counted last.'`,
  `CREATE INDEX incident_merged ON incident (merged_into) WHERE merged_into IS NOT NULL`,
  `CREATE TABLE incident_alarm (
    condition_id integer PRIMARY KEY,
    incident_id integer NOT NULL REFERENCES incident,
    create_time timestamptz NOT NULL)`,
  `COMMENT ON TABLE incident_alarm IS 'Which incident the alarms of a condition belong to.'`,
  `COMMENT ON COLUMN incident_alarm.condition_id IS 'Number of the first alarm; alarms are never deleted.'`,
  `CREATE INDEX incident_alarm_incident ON incident_alarm (incident_id)`,
  `CREATE TABLE incident_note (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    incident_id integer NOT NULL REFERENCES incident,
    member_id integer NOT NULL REFERENCES member,
    text text NOT NULL,
    create_time timestamptz NOT NULL)`,
  `COMMENT ON TABLE incident_note IS 'What members noted about an incident.'`,
  `CREATE INDEX incident_note_incident ON incident_note (incident_id)`,
  `CREATE TABLE incident_call (
    incident_id integer NOT NULL REFERENCES incident,
    app_key text NOT NULL,
    channel_session_id text NOT NULL,
    member_id integer NOT NULL REFERENCES member,
    create_time timestamptz NOT NULL,
    PRIMARY KEY (incident_id, app_key, channel_session_id))`,
  `COMMENT ON TABLE incident_call IS 'Calls that members linked to an incident as examples.'`,
  `CREATE TABLE incident_company (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    incident_id integer NOT NULL REFERENCES incident,
    company_id integer REFERENCES company ON DELETE CASCADE,
    users integer NOT NULL,
    all_users integer NOT NULL,
    bad_minutes integer NOT NULL,
    calls integer NOT NULL,
    appkeys text[] NOT NULL)`,
  `COMMENT ON TABLE incident_company IS 'Companies with users badly off in an incident''s window and places.'`,
  `COMMENT ON COLUMN incident_company.company_id IS 'Null for all projects together that are no longer recorded.'`,
  `CREATE INDEX incident_company_incident ON incident_company (incident_id)`,
  `CREATE INDEX incident_company_company ON incident_company (company_id)`,
]

/**
 * Adds incidents, and their screen to the menu, after the alarms. Roles that see alarms see them; those that may
 * acknowledge alarms handle them. An empty database gets the menu as a whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  await sql`UPDATE node SET menu_sort = menu_sort + 1
    WHERE menu_sort > (SELECT menu_sort FROM node WHERE unique_key = 'OPERATION_ALARM')
      AND node_type = 'MENU'`.execute(db)
  await sql`
    INSERT INTO node (node_type, parent_id, name, name_en, unique_key, menu_type, url, node_icon, menu_sort)
    SELECT 'MENU', parent_id, '故障', 'Incidents', 'OPERATION_INCIDENT', 1, '/operation/incidents', 'flag', menu_sort + 1
    FROM node WHERE unique_key = 'OPERATION_ALARM'`.execute(db)
  const added = sql`(SELECT id FROM node WHERE unique_key = 'OPERATION_INCIDENT')`
  await sql`
    INSERT INTO node (node_type, parent_id, name, name_en, unique_key, menu_type)
    SELECT 'ELEMENT', id, '编辑', 'Edit', 'OPERATION_INCIDENT_EDIT_BUTTON', 0
    FROM node WHERE unique_key = 'OPERATION_INCIDENT'`.execute(db)
  await sql`
    INSERT INTO node_group (name, sort, menu_id)
    SELECT name, sort, ${added} FROM (VALUES ('无权限', 0), ('查看', 1), ('编辑', 2)) AS level (name, sort)
    WHERE ${added} IS NOT NULL`.execute(db)
  await sql`
    INSERT INTO node_group_node (group_id, node_id)
    SELECT node_group.id, node.id FROM node_group, node
    WHERE node_group.menu_id = ${added}
      AND (node.unique_key = 'OPERATION_INCIDENT' AND node_group.name <> '无权限'
        OR node.unique_key = 'OPERATION_INCIDENT_EDIT_BUTTON' AND node_group.name = '编辑')`.execute(db)
  await sql`
    INSERT INTO role_group (role_id, menu_id, group_id)
    SELECT role.id, ${added}, own.id
    FROM role JOIN node_group AS own ON own.menu_id = ${added}
      AND own.name = CASE WHEN ${holds('OPERATION_ALARM_COUNTRY_EDIT')} THEN '编辑'
        WHEN ${holds('OPERATION_ALARM')} OR ${holds('OPERATION_ALARM_COUNTRY')} THEN '查看' ELSE '无权限' END
    WHERE role.is_super = 0`.execute(db)
}

/** Returns the condition that a role holds a key. */
const holds = (key: string) => sql`EXISTS (
  SELECT FROM role_group JOIN node_group_node ON node_group_node.group_id = role_group.group_id
  JOIN node ON node.id = node_group_node.node_id
  WHERE role_group.role_id = role.id AND node.unique_key = ${key})`
