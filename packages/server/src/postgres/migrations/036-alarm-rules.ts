import { type Kysely, sql } from 'kysely'

const statements = [
  `CREATE TABLE alarm_rule (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL UNIQUE,
    indicator text NOT NULL,
    comparison text NOT NULL CHECK (comparison IN ('above', 'below')),
    bound double precision NOT NULL,
    app_key text NOT NULL DEFAULT '',
    country text NOT NULL DEFAULT '',
    router text NOT NULL DEFAULT '',
    access_server text NOT NULL DEFAULT '',
    split text NOT NULL CHECK (split IN ('none', 'country', 'router', 'access_server', 'project')),
    window_minutes integer NOT NULL CHECK (window_minutes IN (5, 10, 15, 30, 60)),
    bad_windows integer NOT NULL CHECK (bad_windows BETWEEN 1 AND windows),
    windows integer NOT NULL CHECK (windows BETWEEN 1 AND 12),
    least integer NOT NULL CHECK (least >= 0),
    severity integer NOT NULL CHECK (severity BETWEEN 1 AND 3),
    no_data text NOT NULL CHECK (no_data IN ('keep', 'alarm', 'ok')),
    runbook text NOT NULL DEFAULT '',
    status integer NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
    member_id integer REFERENCES member,
    checked_until timestamptz,
    held_back integer NOT NULL DEFAULT 0,
    create_time timestamptz NOT NULL,
    update_time timestamptz NOT NULL)`,
  `COMMENT ON TABLE alarm_rule IS 'What members watch beside the thresholds by country.'`,
  `COMMENT ON COLUMN alarm_rule.bound IS 'In the unit of the indicator.'`,
  `COMMENT ON COLUMN alarm_rule.bad_windows IS 'Bad windows among the last ones that raise an alarm.'`,
  `COMMENT ON COLUMN alarm_rule.least IS 'Least number of user sessions or attempts in a window.'`,
  `COMMENT ON COLUMN alarm_rule.checked_until IS 'End of the last window that was checked; null before the first, and after a change.'`,
  `COMMENT ON COLUMN alarm_rule.held_back IS 'Values beyond the bound without an alarm of their own.'`,
  `CREATE TABLE alarm_rule_value (
    rule_id integer NOT NULL REFERENCES alarm_rule ON DELETE CASCADE,
    value text NOT NULL,
    recent jsonb NOT NULL,
    empty integer NOT NULL,
    alarm_id integer REFERENCES alarm_log ON DELETE SET NULL,
    about text CHECK (about IN ('bound', 'no_data')),
    PRIMARY KEY (rule_id, value))`,
  `COMMENT ON TABLE alarm_rule_value IS 'What is known of each value of a rule''s dimension after its last window.'`,
  `COMMENT ON COLUMN alarm_rule_value.recent IS 'Whether the last windows with data were bad, the newest last.'`,
  `COMMENT ON COLUMN alarm_rule_value.empty IS 'Windows without data since the last one with data.'`,
  `COMMENT ON COLUMN alarm_rule_value.about IS 'What the alarm that is on is about.'`,
  `ALTER TABLE alarm_log ADD COLUMN subject jsonb`,
  `COMMENT ON COLUMN alarm_log.subject IS 'Of alarms of members'' own rules: the rule as it was, and the value of its dimension, as AlarmSubject of the contract.'`,
]

/**
 * Adds members' own alarm rules, and their screen to the menu, before the alarm countries. Roles that may change those may
 * change the rules. An empty database gets the menu as a whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  await sql`UPDATE node SET menu_sort = menu_sort + 1
    WHERE menu_sort >= (SELECT menu_sort FROM node WHERE unique_key = 'OPERATION_ALARM_COUNTRY')
      AND node_type = 'MENU'`.execute(db)
  await sql`
    INSERT INTO node (node_type, parent_id, name, name_en, unique_key, menu_type, url, node_icon, menu_sort)
    SELECT 'MENU', parent_id, '告警规则', 'Alarm rules', 'OPERATION_ALARM_RULE', 1, '/operation/alarm-rules', 'bell', menu_sort - 1
    FROM node WHERE unique_key = 'OPERATION_ALARM_COUNTRY'`.execute(db)
  await sql`
    INSERT INTO node (node_type, parent_id, name, name_en, unique_key, menu_type)
    SELECT 'ELEMENT', id, '编辑', 'Edit', 'OPERATION_ALARM_RULE_EDIT_BUTTON', 0
    FROM node WHERE unique_key = 'OPERATION_ALARM_RULE'`.execute(db)
  const added = sql`(SELECT id FROM node WHERE unique_key = 'OPERATION_ALARM_RULE')`
  const model = sql`(SELECT id FROM node WHERE unique_key = 'OPERATION_ALARM_COUNTRY')`
  await sql`
    INSERT INTO node_group (name, sort, menu_id)
    SELECT name, sort, ${added} FROM node_group
    WHERE menu_id = ${model} AND name IN ('无权限', '查看', '编辑') AND ${added} IS NOT NULL`.execute(db)
  await sql`
    INSERT INTO node_group_node (group_id, node_id)
    SELECT node_group.id, node.id FROM node_group, node
    WHERE menu_id = ${added} AND (unique_key = 'OPERATION_ALARM_RULE' AND node_group.name <> '无权限'
      OR unique_key = 'OPERATION_ALARM_RULE_EDIT_BUTTON' AND node_group.name = '编辑')`.execute(db)
  await sql`
    INSERT INTO role_group (role_id, menu_id, group_id)
    SELECT role_group.role_id, ${added}, own.id
    FROM role_group JOIN node_group ON node_group.id = role_group.group_id
    JOIN node_group AS own ON own.menu_id = ${added}
      AND own.name = CASE WHEN node_group.name IN ('无权限', '编辑') THEN node_group.name ELSE '查看' END
    WHERE role_group.menu_id = ${model}`.execute(db)
}
