import { type Kysely, sql } from 'kysely'

const statements = [
  `CREATE TABLE erasure (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    number text NOT NULL UNIQUE CHECK (number ~ '^ER-[A-Z2-7]{10}$'),
    project_id integer NOT NULL REFERENCES project,
    app_key text NOT NULL,
    user_id text NOT NULL DEFAULT '',
    user_hash bytea NOT NULL,
    stand_in text NOT NULL DEFAULT '',
    member_id integer NOT NULL REFERENCES member,
    order_time timestamptz NOT NULL,
    covers_until timestamptz NOT NULL,
    waits_for date,
    begun_at timestamptz,
    done_time timestamptz,
    late_until timestamptz,
    fault text CHECK (fault IN ('engine_away', 'engine_refused', 'secret_unreadable', 'other')),
    places jsonb NOT NULL DEFAULT '[]',
    receipt text,
    proof jsonb,
    CONSTRAINT erasure_forgets CHECK (done_time IS NULL OR (user_id = '' AND stand_in = '' AND receipt IS NOT NULL)))`,
  `COMMENT ON TABLE erasure IS 'Orders to erase one end user of a project, and their receipts.'`,
  `COMMENT ON COLUMN erasure.user_id IS 'Encrypted; empty once the user is erased.'`,
  `COMMENT ON COLUMN erasure.user_hash IS 'HMAC of project and user under a secret of the installation; late reports are known by it.'`,
  `COMMENT ON COLUMN erasure.stand_in IS 'A random number that stands for the user in daily figures; empty once they are erased.'`,
  `COMMENT ON COLUMN erasure.covers_until IS 'What is later is not erased.'`,
  `COMMENT ON COLUMN erasure.waits_for IS 'The last day that has to be closed and counted first.'`,
  `COMMENT ON COLUMN erasure.begun_at IS 'By the clock of this database: from then on, late reports of the user are refused.'`,
  `COMMENT ON COLUMN erasure.late_until IS 'Until when late reports of the user are refused; the hash is forgotten then.'`,
  `COMMENT ON COLUMN erasure.fault IS 'Why the last attempt failed.'`,
  `COMMENT ON COLUMN erasure.receipt IS 'JSON as text, because its digest is that of these bytes.'`,
  `CREATE INDEX erasure_app_key ON erasure (app_key)`,
  `CREATE TABLE erased_day (
    day date NOT NULL,
    app_key text NOT NULL,
    PRIMARY KEY (day, app_key))`,
  `COMMENT ON TABLE erased_day IS 'Counted days of which user sessions were erased: they are not counted again.'`,
]

/**
 * Adds the erasure of end users, and its right to the menu, after the data retention. Roles that may change the retention may erase. An empty
 * database gets the menu as a whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  await sql`UPDATE node SET menu_sort = menu_sort + 1
    WHERE menu_sort > (SELECT menu_sort FROM node WHERE unique_key = 'CONFIG_RETENTION')
      AND node_type = 'MENU'`.execute(db)
  await sql`
    INSERT INTO node (node_type, parent_id, name, name_en, unique_key, menu_type, url, node_icon, menu_sort)
    SELECT 'MENU', parent_id, '用户数据删除', 'User erasure', 'CONFIG_ERASURE', 1, '/config/erasure', 'users', menu_sort + 1
    FROM node WHERE unique_key = 'CONFIG_RETENTION'`.execute(db)
  await sql`
    INSERT INTO node (node_type, parent_id, name, name_en, unique_key, menu_type)
    SELECT 'ELEMENT', id, '删除用户数据', 'Erase users', 'CONFIG_ERASURE_ADD_BUTTON', 0
    FROM node WHERE unique_key = 'CONFIG_ERASURE'`.execute(db)
  const added = sql`(SELECT id FROM node WHERE unique_key = 'CONFIG_ERASURE')`
  const model = sql`(SELECT id FROM node WHERE unique_key = 'CONFIG_RETENTION')`
  await sql`
    INSERT INTO node_group (name, sort, menu_id)
    SELECT name, sort, ${added} FROM node_group
    WHERE menu_id = ${model} AND name IN ('无权限', '查看', '编辑') AND ${added} IS NOT NULL`.execute(db)
  await sql`
    INSERT INTO node_group_node (group_id, node_id)
    SELECT node_group.id, node.id FROM node_group, node
    WHERE menu_id = ${added} AND (unique_key = 'CONFIG_ERASURE' AND node_group.name <> '无权限'
      OR unique_key = 'CONFIG_ERASURE_ADD_BUTTON' AND node_group.name = '编辑')`.execute(db)
  await sql`
    INSERT INTO role_group (role_id, menu_id, group_id)
    SELECT role_group.role_id, ${added}, own.id
    FROM role_group JOIN node_group ON node_group.id = role_group.group_id
    JOIN node_group AS own ON own.menu_id = ${added}
      AND own.name = CASE WHEN node_group.name IN ('无权限', '编辑') THEN node_group.name ELSE '查看' END
    WHERE role_group.menu_id = ${model}`.execute(db)
}
