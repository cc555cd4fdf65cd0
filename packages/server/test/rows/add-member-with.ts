import type { Kysely } from 'kysely'
import { openSession } from '../../src/identity/sessions/sessions.ts'
import type { Database } from '../../src/postgres/schema.ts'

/**
 * Adds a member whose role holds exactly these keys; every key, without being a super role, if none are given.
 * @returns ids, and the token of a login
 */
export async function addMemberWith(db: Kysely<Database>, username: string, keys?: readonly string[]) {
  const kind = await db.selectFrom('role_classification').select('id').executeTakeFirstOrThrow()
  const role = await db
    .insertInto('role')
    .values({ name: username, classification_id: kind.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const all = await db
    .selectFrom('node')
    .select(['id', 'parent_id', 'node_type', 'unique_key'])
    .where('node_type', 'in', ['MENU', 'ELEMENT'])
    .execute()
  const nodes = keys ? all.filter(({ unique_key }) => keys.includes(unique_key)) : all
  const byMenu = Map.groupBy(nodes, ({ id, node_type, parent_id }) => (node_type === 'MENU' ? id : parent_id))
  for (const [menu_id, held] of byMenu) {
    const group = await db
      .insertInto('node_group')
      .values({ name: username, menu_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('node_group_node')
      .values(held.map(({ id }) => ({ group_id: group.id, node_id: id })))
      .execute()
    await db.insertInto('role_group').values({ role_id: role.id, menu_id, group_id: group.id }).execute()
  }
  const member = await db
    .insertInto('member')
    .values({ username, name: username, password_hash: '', role_id: role.id, deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    roleId: role.id,
    memberId: member.id,
    token: await openSession(db, member.id, { address: '127.0.0.1', now: Date.now() }),
  }
}
