import type { Kysely } from 'kysely'
import type { Database } from '../../src/postgres/schema.ts'

/** Adds a role with the levels of another one, except for the given menus. @returns its id */
export async function makeRole(
  db: Kysely<Database>,
  name: string,
  like: string,
  levels: Readonly<Record<string, string>>,
): Promise<number> {
  const model = await db
    .selectFrom('role')
    .select(['id', 'classification_id'])
    .where('name', '=', like)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('role')
    .values({ name, classification_id: model.classification_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const chosen = await db
    .selectFrom('role_group')
    .select(['menu_id', 'group_id'])
    .where('role_id', '=', model.id)
    .execute()
  const byMenu = new Map(chosen.map(({ menu_id, group_id }) => [menu_id, group_id]))
  for (const [menuKey, level] of Object.entries(levels)) {
    const group = await db
      .selectFrom('node_group')
      .innerJoin('node', 'node.id', 'node_group.menu_id')
      .select(['node_group.menu_id', 'node_group.id'])
      .where('node.unique_key', '=', menuKey)
      .where('node_group.name', '=', level)
      .executeTakeFirstOrThrow()
    byMenu.set(group.menu_id, group.id)
  }
  await db
    .insertInto('role_group')
    .values([...byMenu].map(([menu_id, group_id]) => ({ role_id: id, menu_id, group_id })))
    .execute()
  return id
}
