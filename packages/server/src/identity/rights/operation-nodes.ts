import { highestLevel } from '@rtcops/core/features/admin/roles/levels'
import { levelNames, noAccess, viewLevel } from '@rtcops/core/permissions/level-names'
import type { Transaction } from 'kysely'
import { readOperations } from '../../platform/contract.ts'
import type { Database } from '../../postgres/schema.ts'
import { elementRows, menuRows, ownPageKey, startRoles } from './menu.ts'
import { operationNames } from './operation-names.ts'

const classifications = ['管理', '运营', '销售', '财务']

/** Creates the menu, its elements, one set of groups for each menu, and the start roles (AM-23, P-96). Runs once, on empty tables. */
export async function seedPermissions(tx: Transaction<Database>): Promise<void> {
  const menus = await insertMenus(tx)
  await tx
    .insertInto('node')
    .values(
      elementRows.map(([unique_key, menu, name, name_en], index) => ({
        node_type: 'ELEMENT' as const,
        unique_key,
        name,
        name_en,
        parent_id: idOf(menus, menu),
        menu_type: 0,
        menu_sort: index,
      })),
    )
    .execute()
  await insertGroups(tx, menus)
  await tx
    .insertInto('role_classification')
    .values(classifications.map((name) => ({ name })))
    .execute()
  await insertRoles(tx, menus)
}

async function insertMenus(tx: Transaction<Database>): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [index, [unique_key, parent, name, name_en, url, node_icon]] of menuRows.entries()) {
    const { id } = await tx
      .insertInto('node')
      .values({
        node_type: 'MENU',
        unique_key,
        name,
        name_en,
        url,
        node_icon,
        parent_id: parent ? idOf(ids, parent) : 0,
        menu_type: url ? 1 : 0,
        menu_sort: index,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(unique_key, id)
  }
  return ids
}

/** Creates 无权限 and 查看 for each menu that is no branch, and a group for each higher level that its elements name. */
async function insertGroups(tx: Transaction<Database>, menus: ReadonlyMap<string, number>): Promise<void> {
  const branches = new Set<string>(menuRows.map(([, parent]) => parent))
  for (const [key] of menuRows) {
    if (branches.has(key)) continue
    const elements = elementRows.filter(([, menu]) => menu === key)
    const named = new Set<string>([noAccess, viewLevel, ...elements.map(([, , , , level]) => level)])
    const levels = key === ownPageKey ? [viewLevel] : levelNames.filter((level) => named.has(level))
    for (const [sort, name] of levels.entries()) {
      const { id } = await tx
        .insertInto('node_group')
        .values({ name, sort, menu_id: idOf(menus, key), is_common: key === ownPageKey ? 1 : 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
      const granted = elements.filter(([, , , , level]) => rank(level) <= rank(name)).map(([element]) => element)
      const keys = name === noAccess ? [] : [key, ...granted]
      if (keys.length === 0) continue
      await tx
        .insertInto('node_group_node')
        .columns(['group_id', 'node_id'])
        .expression((query) =>
          query
            .selectFrom('node')
            .select(({ val }) => [val(id).as('group_id'), 'id'])
            .where('unique_key', 'in', keys),
        )
        .execute()
    }
  }
}

const rank = (level: string): number => levelNames.findIndex((name) => name === level)

async function insertRoles(tx: Transaction<Database>, menus: ReadonlyMap<string, number>): Promise<void> {
  const admin = await tx
    .selectFrom('role_classification')
    .select('id')
    .where('name', '=', '管理')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('role')
    .values({ name: '超级管理员', classification_id: admin.id, remark: '拥有全部权限', is_super: 1 })
    .execute()
  for (const { name, remark, levels } of startRoles) {
    const classification = await tx
      .selectFrom('role_classification')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirst()
    const role = await tx
      .insertInto('role')
      .values({ name, remark, classification_id: classification?.id ?? admin.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [key, , , , url] of menuRows) {
      if (!url || key === ownPageKey) continue
      await chooseGroup(tx, role.id, idOf(menus, key), levelOf(levels, key))
    }
  }
}

/** Chooses the group of a level; a menu without the wanted level gets the highest one below it. */
async function chooseGroup(tx: Transaction<Database>, roleId: number, menuId: number, level: string): Promise<void> {
  const groups = await tx.selectFrom('node_group').select(['id', 'name']).where('menu_id', '=', menuId).execute()
  const group = highestLevel(groups, level)
  if (group)
    await tx.insertInto('role_group').values({ role_id: roleId, menu_id: menuId, group_id: group.id }).execute()
}

/** Returns the level of the menu itself, else of its nearest ancestor that the role names. */
function levelOf(levels: Readonly<Record<string, string>>, key: string): string {
  for (let at: string | undefined = key; at; at = menuRows.find(([row]) => row === at)?.[1]) {
    const level = levels[at]
    if (level) return level
  }
  return noAccess
}

/**
 * Creates a node of type API for each operation of the contract, below the menu that it belongs to (P-94), so that an administrator can
 * disable single operations. Runs at each start; new operations are added, and disabled ones stay disabled. One that still has the
 * contract's summary as its Chinese name gets its names.
 */
export async function syncOperationNodes(tx: Transaction<Database>): Promise<void> {
  const nodes = await tx.selectFrom('node').select(['id', 'name', 'unique_key', 'node_type', 'parent_id']).execute()
  const byKey = new Map(nodes.map((node) => [node.unique_key, node]))
  for (const { id, method, path, summary, permissions } of readOperations()) {
    const owner = permissions.map((key) => byKey.get(key)).find((node) => node !== undefined)
    const unique_key = operationKey(id)
    const inContract = summary.slice(0, 50)
    const names = operationNames(id) ?? { name: inContract, name_en: inContract }
    if (!owner) continue
    const known = byKey.get(unique_key)
    if (known) {
      if (known.name === inContract) await tx.updateTable('node').set(names).where('id', '=', known.id).execute()
      continue
    }
    const parent_id = owner.node_type === 'MENU' ? owner.id : owner.parent_id
    await tx
      .insertInto('node')
      .values({
        node_type: 'API',
        unique_key,
        ...names,
        url: `${method} ${path}`,
        parent_id,
        menu_type: 0,
      })
      .execute()
  }
}

/** Returns the key of an operation's node: `listBankAccounts` → `API_LIST_BANK_ACCOUNTS`. */
export const operationKey = (operation: string): string =>
  `API_${operation.replace(/([A-Z0-9]+)/g, '_$1').toUpperCase()}`

/** Returns true for a key of `operationKey`: everybody holds it, unless the operation is switched off. */
export const isOperationKey = (key: string): boolean => key.startsWith('API_')

function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`unknown menu ${key}`)
  return id
}
