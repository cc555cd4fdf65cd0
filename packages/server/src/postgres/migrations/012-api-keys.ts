import { type Kysely, sql } from 'kysely'

const statements = [
  `CREATE TABLE api_key (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key_id text NOT NULL UNIQUE CHECK (key_id ~ '^rtk_[a-z2-7]{10}$'),
    name text NOT NULL,
    member_id integer NOT NULL REFERENCES member,
    permissions text[] NOT NULL,
    appkeys text[] NOT NULL,
    addresses text[] NOT NULL,
    create_time timestamptz NOT NULL DEFAULT now())`,
  `COMMENT ON TABLE api_key IS 'What a key may do; its secrets are sessions, of which two work while it is rotated.'`,
  `COMMENT ON COLUMN api_key.member_id IS 'The owner: a key can do nothing that the owner cannot do.'`,
  `COMMENT ON COLUMN api_key.appkeys IS 'The only projects of the key; none for all.'`,
  `COMMENT ON COLUMN api_key.addresses IS 'Addresses and CIDR ranges from which it works; none for everywhere.'`,
  `CREATE INDEX api_key_member ON api_key (member_id)`,
  `ALTER TABLE session ADD COLUMN api_key_id integer REFERENCES api_key`,
  `COMMENT ON COLUMN session.api_key_id IS 'Set for the secret of an API key, which does not end by idling; it was last seen in 1970 if it was never used.'`,
  `CREATE INDEX session_api_key ON session (api_key_id) WHERE api_key_id IS NOT NULL`,
]

/**
 * Adds API keys, and their screen to the menu, after the members. Roles that may see or change members may see or make keys. An empty
 * database gets the menu as a whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  await sql`UPDATE node SET menu_sort = menu_sort + 1
    WHERE menu_sort > (SELECT menu_sort FROM node WHERE unique_key = 'ADMIN_USER_MEMBER')
      AND node_type = 'MENU'`.execute(db)
  await sql`
    INSERT INTO node (node_type, parent_id, name, name_en, unique_key, menu_type, url, node_icon, menu_sort)
    SELECT 'MENU', parent_id, 'API密钥', 'API keys', 'ADMIN_USER_API_KEY', 1, '/admin/api-key', 'key', menu_sort + 1
    FROM node WHERE unique_key = 'ADMIN_USER_MEMBER'`.execute(db)
  await sql`
    INSERT INTO node (node_type, parent_id, name, name_en, unique_key, menu_type, menu_sort)
    SELECT 'ELEMENT', node.id, element.name, element.name_en, element.unique_key, 0, element.menu_sort
    FROM node, (VALUES ('新增', 'Add', 'ADMIN_USER_API_KEY_ADD_BUTTON', 0),
      ('更换与吊销', 'Rotate and revoke', 'ADMIN_USER_API_KEY_EDIT_BUTTON', 1)) AS element (name, name_en, unique_key, menu_sort)
    WHERE node.unique_key = 'ADMIN_USER_API_KEY'`.execute(db)
  const added = sql`(SELECT id FROM node WHERE unique_key = 'ADMIN_USER_API_KEY')`
  const model = sql`(SELECT id FROM node WHERE unique_key = 'ADMIN_USER_MEMBER')`
  await sql`
    INSERT INTO node_group (name, sort, menu_id)
    SELECT name, sort, ${added} FROM node_group
    WHERE menu_id = ${model} AND name IN ('无权限', '查看', '编辑') AND ${added} IS NOT NULL`.execute(db)
  await sql`
    INSERT INTO node_group_node (group_id, node_id)
    SELECT node_group.id, node.id FROM node_group, node
    WHERE menu_id = ${added} AND (unique_key = 'ADMIN_USER_API_KEY' AND node_group.name <> '无权限'
      OR unique_key IN ('ADMIN_USER_API_KEY_ADD_BUTTON', 'ADMIN_USER_API_KEY_EDIT_BUTTON') AND node_group.name = '编辑')`.execute(
    db,
  )
  await sql`
    INSERT INTO role_group (role_id, menu_id, group_id)
    SELECT role_group.role_id, ${added}, own.id
    FROM role_group JOIN node_group ON node_group.id = role_group.group_id
    JOIN node_group AS own ON own.menu_id = ${added}
      AND own.name = CASE WHEN node_group.name IN ('无权限', '编辑') THEN node_group.name ELSE '查看' END
    WHERE role_group.menu_id = ${model}`.execute(db)
}
