import { type Kysely, sql } from 'kysely'

const statements = [
  `CREATE TABLE source (
    id text PRIMARY KEY CHECK (id ~ '^[a-z2-7]{16}$'),
    project_id integer NOT NULL REFERENCES project ON DELETE CASCADE,
    kind text NOT NULL,
    name text NOT NULL,
    status integer NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
    credentials text NOT NULL,
    received bigint NOT NULL DEFAULT 0,
    stored bigint NOT NULL DEFAULT 0,
    duplicate bigint NOT NULL DEFAULT 0,
    last_event timestamptz,
    last_error jsonb,
    create_time timestamptz NOT NULL,
    update_time timestamptz NOT NULL,
    UNIQUE (project_id, name))`,
  `COMMENT ON TABLE source IS 'A system of a customer that reports by itself, and what came of it.'`,
  `COMMENT ON COLUMN source.credentials IS 'JSON, encrypted: a list of {key, secret, until}, the newest first; until, in epoch milliseconds, is null while it has no end.'`,
  `COMMENT ON COLUMN source.last_error IS 'The last refusal: {time, reason, message, values, excerpt}.'`,
  `CREATE TABLE source_refusal (
    source_id text NOT NULL REFERENCES source ON DELETE CASCADE,
    reason text NOT NULL,
    count bigint NOT NULL,
    PRIMARY KEY (source_id, reason))`,
  `COMMENT ON TABLE source_refusal IS 'How often something that a source sent was refused, by reason.'`,
  `CREATE TABLE source_message (
    source_id text NOT NULL REFERENCES source ON DELETE CASCADE,
    id text NOT NULL,
    position bigint GENERATED ALWAYS AS IDENTITY,
    received_at timestamptz NOT NULL,
    body bytea NOT NULL,
    portion bigint,
    done boolean NOT NULL DEFAULT false,
    PRIMARY KEY (source_id, id))`,
  `COMMENT ON TABLE source_message IS 'Messages of sources that were acknowledged: those to be stored, and for a day the names of those that are.'`,
  `COMMENT ON COLUMN source_message.body IS 'Empty once its events are stored.'`,
  `COMMENT ON COLUMN source_message.portion IS 'Position of the first message of those that are stored together; a repetition after a crash finds the same.'`,
  `CREATE INDEX source_message_waiting ON source_message (source_id, position) WHERE NOT done`,
  `CREATE INDEX source_message_received ON source_message (received_at)`,
  `CREATE TABLE source_stay (
    source_id text NOT NULL REFERENCES source ON DELETE CASCADE,
    session_id text NOT NULL,
    call_id text NOT NULL,
    room text NOT NULL,
    user_id text NOT NULL,
    joined_at timestamptz,
    left_at timestamptz,
    told_at timestamptz NOT NULL,
    tracks jsonb NOT NULL DEFAULT '{}',
    PRIMARY KEY (source_id, session_id))`,
  `COMMENT ON TABLE source_stay IS 'User sessions that a source without samples has told of; kept for a day after their end, or after the last word of their call.'`,
  `COMMENT ON COLUMN source_stay.joined_at IS 'Null until the source has said that this participant is a user.'`,
  `COMMENT ON COLUMN source_stay.told_at IS 'When the source last told something of it.'`,
  `COMMENT ON COLUMN source_stay.tracks IS 'By "<track>+" what it carries and since when, as [talk | video, epoch milliseconds]; by "<track>-" until when.'`,
  `CREATE INDEX source_stay_call ON source_stay (source_id, call_id, told_at)`,
]

/**
 * Adds data sources, and their screen to the menu, after the CS nodes. Roles that see the nodes see them. An empty database
 * gets the menu as a whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  await sql`UPDATE node SET menu_sort = menu_sort + 1
    WHERE menu_sort > (SELECT menu_sort FROM node WHERE unique_key = 'OPERATION_NODE_LIST')
      AND node_type = 'MENU'`.execute(db)
  await sql`
    INSERT INTO node (node_type, parent_id, name, name_en, unique_key, menu_type, url, node_icon, menu_sort)
    SELECT 'MENU', parent_id, '数据源', 'Data sources', 'OPERATION_SOURCE', 1, '/operation/sources', 'import', menu_sort + 1
    FROM node WHERE unique_key = 'OPERATION_NODE_LIST'`.execute(db)
  const added = sql`(SELECT id FROM node WHERE unique_key = 'OPERATION_SOURCE')`
  const model = sql`(SELECT id FROM node WHERE unique_key = 'OPERATION_NODE_LIST')`
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
