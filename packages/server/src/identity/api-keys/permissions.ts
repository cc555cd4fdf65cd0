import type { Schema } from '@rtcops/core/api/types'
import type { MemberContext } from '../../services/context.ts'
import { type StoredNode, toTree } from '../rights/node-tree.ts'

/** Returns the menus and elements that the caller holds, as a tree in the order of the menu. */
export async function listApiKeyPermissions({ db, member, language }: MemberContext): Promise<Schema<'NodeTree'>[]> {
  const nodes = await db.selectFrom('node').selectAll().orderBy('menu_sort').orderBy('id').execute()
  const held = nodes.filter(({ node_type, unique_key }) => node_type !== 'API' && member.keys.has(unique_key))
  const brief = ({ id, name, name_en, node_type, unique_key }: StoredNode) => ({
    id,
    name: language === 'en' && name_en ? name_en : name,
    node_type,
    unique_key,
  })
  return toTree(held, brief)
}
