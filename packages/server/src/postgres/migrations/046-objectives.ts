import { type Kysely, sql } from 'kysely'

const statements = [
  `CREATE TABLE objective (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL UNIQUE,
    indicator text NOT NULL,
    company_id integer REFERENCES company ON DELETE CASCADE,
    app_key text NOT NULL DEFAULT '',
    target double precision NOT NULL CHECK (target > 0 AND target < 100),
    least integer NOT NULL CHECK (least >= 1),
    alarm integer NOT NULL CHECK (alarm IN (0, 1)),
    runbook text NOT NULL DEFAULT '',
    member_id integer REFERENCES member,
    create_time timestamptz NOT NULL,
    update_time timestamptz NOT NULL,
    CHECK (company_id IS NULL OR app_key = ''))`,
  `COMMENT ON TABLE objective IS 'What share of attempts or samples is to be good over 28 days.'`,
  `COMMENT ON COLUMN objective.company_id IS 'Its projects alone; null and without a project the whole platform.'`,
  `COMMENT ON COLUMN objective.target IS 'In percent.'`,
  `COMMENT ON COLUMN objective.least IS 'Least number of bad ones in a window for which its burn raises an alarm.'`,
  `ALTER TABLE alarm_rule
    ADD COLUMN type text NOT NULL DEFAULT 'threshold' CHECK (type IN ('threshold', 'baseline', 'burn')),
    ADD COLUMN objective_id integer UNIQUE REFERENCES objective ON DELETE CASCADE,
    ADD CHECK ((type = 'burn') = (objective_id IS NOT NULL))`,
  `COMMENT ON COLUMN alarm_rule.type IS 'What a window is judged by: the bound, the same hour of past weeks, or how fast it uses up the budget of an objective.'`,
  `COMMENT ON COLUMN alarm_rule.objective_id IS 'Of rules that belong to an objective and are changed with it.'`,
]

/**
 * Adds objectives and types of alarm rules, and the screen of objectives to the menu, after the alarm rules. Roles that may change
 * those may change objectives. An empty database gets the menu as a whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  await sql`UPDATE node SET menu_sort = menu_sort + 1
    WHERE menu_sort > (SELECT menu_sort FROM node WHERE unique_key = 'OPERATION_ALARM_RULE')
      AND node_type = 'MENU'`.execute(db)
  await sql`
    INSERT INTO node (node_type, parent_id, name, name_en, unique_key, menu_type, url, node_icon, menu_sort)
    SELECT 'MENU', parent_id, '质量目标', 'Objectives', 'OPERATION_OBJECTIVE', 1, '/operation/objectives', 'target', menu_sort + 1
    FROM node WHERE unique_key = 'OPERATION_ALARM_RULE'`.execute(db)
  await sql`
    INSERT INTO node (node_type, parent_id, name, name_en, unique_key, menu_type)
    SELECT 'ELEMENT', id, '编辑', 'Edit', 'OPERATION_OBJECTIVE_EDIT_BUTTON', 0
    FROM node WHERE unique_key = 'OPERATION_OBJECTIVE'`.execute(db)
  const added = sql`(SELECT id FROM node WHERE unique_key = 'OPERATION_OBJECTIVE')`
  const model = sql`(SELECT id FROM node WHERE unique_key = 'OPERATION_ALARM_RULE')`
  await sql`
    INSERT INTO node_group (name, sort, menu_id)
    SELECT name, sort, ${added} FROM node_group
    WHERE menu_id = ${model} AND name IN ('无权限', '查看', '编辑') AND ${added} IS NOT NULL`.execute(db)
  await sql`
    INSERT INTO node_group_node (group_id, node_id)
    SELECT node_group.id, node.id FROM node_group, node
    WHERE menu_id = ${added} AND (unique_key = 'OPERATION_OBJECTIVE' AND node_group.name <> '无权限'
      OR unique_key = 'OPERATION_OBJECTIVE_EDIT_BUTTON' AND node_group.name = '编辑')`.execute(db)
  await sql`
    INSERT INTO role_group (role_id, menu_id, group_id)
    SELECT role_group.role_id, ${added}, own.id
    FROM role_group JOIN node_group ON node_group.id = role_group.group_id
    JOIN node_group AS own ON own.menu_id = ${added}
      AND own.name = CASE WHEN node_group.name IN ('无权限', '编辑') THEN node_group.name ELSE '查看' END
    WHERE role_group.menu_id = ${model}`.execute(db)
}
