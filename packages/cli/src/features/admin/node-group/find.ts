import type { Schema } from '@rtcops/core/api/types'
import type { Context } from '../../../context.ts'
import { usage } from '../../../failure.ts'
import { say } from '../../../i18n/say.ts'
import { isId } from '../../../lookup.ts'
import { didYouMean } from '../../../parse.ts'
import { ask } from '../../../server/server.ts'
import { suggest } from '../../../suggest.ts'

type Menu = Schema<'GroupMenu'>
type Tree = Schema<'NodeTree'>

/** Id of a menu given by id or exact name. @throws {Failure} for a name that none or several have */
export async function menuOf(context: Context, given: string): Promise<number> {
  if (isId(given)) return Number(given)
  const menus = flatten((await ask(context, 'listNodeGroupMenuRoots', {})).list)
  const [menu, other] = menus.filter(({ name }) => name === given.trim())
  if (menu && !other) return menu.id
  if (menu) {
    const ids = menus.filter(({ name }) => name === given.trim()).map(({ id }) => String(id))
    throw usage(say('role.manyMenus', { name: given, keys: ids.join(' ') }))
  }
  const names = menus.map(({ name }) => name)
  throw usage(say('role.noMenu', { name: given }) + didYouMean(suggest(given, names)))
}

/** Ids of the nodes with these keys in the tree of a menu. @throws {Failure} for a key that the tree does not hold */
export async function nodesOf(context: Context, menu: number, keys: readonly string[]): Promise<number[]> {
  const nodes = (await ask(context, 'getNodeGroupMenuTree', { id: menu })).list.flatMap(flattenTree)
  return keys.map((key) => {
    const found = nodes.find(({ unique_key }) => unique_key === key.trim().toUpperCase())
    if (found) return found.id
    const known = nodes.map(({ unique_key }) => unique_key)
    const problem = say('nodeGroup.noNode', { key }) + didYouMean(suggest(key, known))
    throw usage(say('usage.flagProblem', { flag: 'node', problem }), `rtcops ${context.command} --help`)
  })
}

const flatten = (menus: readonly Menu[]): Menu[] => menus.flatMap((menu) => [menu, ...flatten(menu.children)])
const flattenTree = (node: Tree): Tree[] => [node, ...node.children.flatMap(flattenTree)]
