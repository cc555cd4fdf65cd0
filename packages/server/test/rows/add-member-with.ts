import type { Kysely } from 'kysely'
import type { Database } from '../../src/postgres/schema.ts'
import { openSession } from '../../src/sessions/sessions.ts'

/** Adds a member whose role holds every permission without being a super role. @returns ids, and the token of a login */
export async function addHolder(db: Kysely<Database>, username: string) {
  const kind = await db.selectFrom('role_classification').select('id').executeTakeFirstOrThrow()
  const role = await db
    .insertInto('role')
    .values({ name: username, classification_id: kind.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const nodes = await db.selectFrom('node').select(['id', 'parent_id', 'node_type']).execute()
  for (const menu of nodes.filter(({ node_type }) => node_type === 'MENU')) {
    const group = await db
      .insertInto('node_group')
      .values({ name: username, menu_id: menu.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const elements = nodes.filter(({ node_type, parent_id }) => node_type === 'ELEMENT' && parent_id === menu.id)
    await db
      .insertInto('node_group_node')
      .values([menu, ...elements].map(({ id }) => ({ group_id: group.id, node_id: id })))
      .execute()
    await db.insertInto('role_group').values({ role_id: role.id, menu_id: menu.id, group_id: group.id }).execute()
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
