import { type Kysely, sql } from 'kysely'

const statements = [
  `CREATE TABLE assessment (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    member_id integer NOT NULL REFERENCES member,
    app_key text NOT NULL,
    channel_session_id text NOT NULL,
    user_id text NOT NULL,
    session_id text NOT NULL,
    cause text NOT NULL,
    answer text NOT NULL CHECK (answer IN ('right', 'wrong', 'other')),
    other_cause text,
    note text NOT NULL DEFAULT '',
    rules_version integer NOT NULL,
    called_at timestamptz NOT NULL,
    update_time timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT assessment_of_member UNIQUE (app_key, channel_session_id, user_id, session_id, cause, member_id),
    CONSTRAINT assessment_names_other CHECK ((answer = 'other') = (other_cause IS NOT NULL)))`,
  `COMMENT ON TABLE assessment IS 'What a member said of a cause that the diagnosis found in a user session. Calls are in the telemetry store.'`,
  `COMMENT ON COLUMN assessment.session_id IS 'Empty for a user who could not join.'`,
  `COMMENT ON COLUMN assessment.other_cause IS 'The cause that the member named instead.'`,
  `COMMENT ON COLUMN assessment.rules_version IS 'Version of the bounds that had found the cause.'`,
  `COMMENT ON COLUMN assessment.called_at IS 'When the call began.'`,
  `CREATE INDEX assessment_called ON assessment (called_at)`,
]

/**
 * Lets members assess what the diagnosis finds, and adds the page of its rules to the menu, after the basic
 * configuration. Roles that see the basic configuration see the page; those that see calls and may change who is
 * monitored may assess. An empty database gets the menu as a whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  await addPage(db)
  await addElement(db)
}

async function addPage(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE node SET menu_sort = menu_sort + 1
    WHERE menu_sort > (SELECT menu_sort FROM node WHERE unique_key = 'CONFIG_COMMON_CONFIG')
      AND node_type = 'MENU'`.execute(db)
  await sql`
    INSERT INTO node (node_type, parent_id, name, name_en, unique_key, menu_type, url, node_icon, menu_sort)
    SELECT 'MENU', parent_id, '诊断规则', 'Diagnosis rules', 'CONFIG_DIAGNOSIS_RULE', 1,
      '/config/diagnosis-rules', 'check', menu_sort + 1
    FROM node WHERE unique_key = 'CONFIG_COMMON_CONFIG'`.execute(db)
  const added = sql`(SELECT id FROM node WHERE unique_key = 'CONFIG_DIAGNOSIS_RULE')`
  const before = sql`(SELECT id FROM node WHERE unique_key = 'CONFIG_COMMON_CONFIG')`
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

/** Adds the element to the menu of calls, with a level above the highest one, which also grants what that one grants. */
async function addElement(db: Kysely<unknown>): Promise<void> {
  const menu = sql`(SELECT id FROM node WHERE unique_key = 'DATA_MONITOR_MESSAGE')`
  await sql`
    INSERT INTO node (node_type, parent_id, name, name_en, unique_key, menu_type)
    SELECT 'ELEMENT', id, '评价诊断', 'Assess diagnoses', 'DATA_MONITOR_MESSAGE_ASSESS_BUTTON', 0
    FROM node WHERE unique_key = 'DATA_MONITOR_MESSAGE'`.execute(db)
  await sql`
    INSERT INTO node_group (name, sort, menu_id)
    SELECT '编辑', max(sort) + 1, menu_id FROM node_group
    WHERE menu_id = ${menu} AND is_common = 0
      AND NOT EXISTS (SELECT FROM node_group AS other WHERE other.menu_id = ${menu} AND other.name = '编辑')
    GROUP BY menu_id`.execute(db)
  const level = sql`(SELECT id FROM node_group WHERE menu_id = ${menu} AND name = '编辑')`
  await sql`
    INSERT INTO node_group_node (group_id, node_id)
    SELECT ${level}, id FROM node
    WHERE unique_key IN ('DATA_MONITOR_MESSAGE', 'DATA_MONITOR_MESSAGE_ASSESS_BUTTON') AND ${level} IS NOT NULL
      AND NOT EXISTS (SELECT FROM node_group_node AS had WHERE had.group_id = ${level} AND had.node_id = node.id)`.execute(
    db,
  )
  await sql`
    UPDATE role_group SET group_id = ${level}
    FROM node_group AS view, role_group AS monitoring JOIN node_group AS edit ON edit.id = monitoring.group_id
      JOIN node ON node.id = edit.menu_id
    WHERE role_group.menu_id = ${menu} AND view.id = role_group.group_id AND view.name = '查看'
      AND monitoring.role_id = role_group.role_id
      AND node.unique_key = 'DATA_MONITOR_SPECIAL_MODEL' AND edit.name = '编辑'`.execute(db)
}
