import { type Kysely, sql } from 'kysely'

/** Elements that get a separate level: their keys, the level that granted them before, and the new level. */
const moves = [
  ['_EXPORT_BUTTON$', '查看', '导出'],
  ['^HOME_USER_CERTIFICATION_SHENHE_BUTTON$', '编辑', '审核'],
  ['^FINANCE_TRANSACTION_DETAILS_REVERSE_BUTTON$', '充值', '冲正'],
] as const

interface Level {
  id: number
  menu_id: number
  sort: number
  node_id: number
}

/**
 * Gives export, review and reversal separate levels (AM-23). Roles keep what they could do: those with the old level get the new one, which
 * grants the same. A level 编辑 that grants what a lower one grants is removed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [key, before, name] of moves) {
    const { rows } = await sql<Level>`
      SELECT level.id, level.menu_id, level.sort, node.id AS node_id
      FROM node_group AS level
      JOIN node_group_node ON node_group_node.group_id = level.id
      JOIN node ON node.id = node_group_node.node_id AND node.unique_key ~ ${key}
      WHERE level.name = ${before} AND level.is_common = 0
        AND NOT EXISTS (SELECT FROM node_group AS other WHERE other.menu_id = level.menu_id AND other.name = ${name})`.execute(
      db,
    )
    for (const level of rows) await splitLevel(db, level, name)
  }
  await sql`
    CREATE TEMPORARY TABLE equal_level AS
    SELECT level.id, (
      SELECT lower.id FROM node_group AS lower
      WHERE lower.menu_id = level.menu_id AND lower.sort < level.sort AND lower.is_common = 0
        AND ARRAY(SELECT node_id FROM node_group_node WHERE group_id = lower.id ORDER BY node_id)
          = ARRAY(SELECT node_id FROM node_group_node WHERE group_id = level.id ORDER BY node_id)
      ORDER BY lower.sort, lower.id LIMIT 1) AS lower_id
    FROM node_group AS level WHERE level.name = '编辑' AND level.is_common = 0`.execute(db)
  await sql`
    UPDATE role_group SET group_id = lower_id FROM equal_level
    WHERE group_id = equal_level.id AND lower_id IS NOT NULL`.execute(db)
  await sql`DELETE FROM node_group WHERE id IN (SELECT id FROM equal_level WHERE lower_id IS NOT NULL)`.execute(db)
  await sql`DROP TABLE equal_level`.execute(db)
}

/** Adds a level above another one that grants the same, gives it to the other's roles, and takes the element from the other. */
async function splitLevel(db: Kysely<unknown>, { id, menu_id, sort, node_id }: Level, name: string): Promise<void> {
  await sql`UPDATE node_group SET sort = sort + 1 WHERE menu_id = ${menu_id} AND sort > ${sort}`.execute(db)
  await sql`INSERT INTO node_group (name, sort, menu_id) VALUES (${name}, ${sort + 1}, ${menu_id})`.execute(db)
  const added = sql`(SELECT id FROM node_group WHERE menu_id = ${menu_id} AND name = ${name})`
  await sql`
    INSERT INTO node_group_node (group_id, node_id)
    SELECT ${added}, node_id FROM node_group_node WHERE group_id = ${id}`.execute(db)
  await sql`UPDATE role_group SET group_id = ${added} WHERE group_id = ${id}`.execute(db)
  await sql`DELETE FROM node_group_node WHERE group_id = ${id} AND node_id = ${node_id}`.execute(db)
}
