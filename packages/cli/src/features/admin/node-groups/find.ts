import type { Schema } from '@rtcops/core/api/types'
import type { Context } from '../../../command.ts'
import { usage } from '../../../errors.ts'
import { isId } from '../../../lookup.ts'
import { ask } from '../../../server/server.ts'
import { unknownWord } from '../../../suggest.ts'

type Menu = Schema<'GroupMenu'>
type Tree = Schema<'NodeTree'>

/** Returns the id of a menu given by id or exact name. @throws {Failure} if no menu or several menus have the name */
export async function menuOf(context: Context, given: string): Promise<number> {
  if (isId(given)) return Number(given)
  const menus = flatten((await ask(context, 'listNodeGroupMenuRoots', {})).list)
  const found = menus.filter(({ name }) => name === given.trim())
  const [menu, other] = found
  if (menu && !other) return menu.id
  if (menu) throw usage(['cli.role.manyMenus', { name: given, keys: found.map(({ id }) => id).join(' ') }])
  const names = menus.map(({ name }) => name)
  throw unknownWord(['cli.role.noMenu', { name: given }], given, names)
}

/** Returns the ids of the nodes with these keys in the tree of a menu. @throws {Failure} for a key that is not in the tree */
export async function nodesOf(context: Context, menu: number, keys: readonly string[]): Promise<number[]> {
  const nodes = (await ask(context, 'getNodeGroupMenuTree', { id: menu })).list.flatMap(flattenTree)
  return keys.map((key) => {
    const found = nodes.find(({ unique_key }) => unique_key === key.trim().toUpperCase())
    if (found) return found.id
    const known = nodes.map(({ unique_key }) => unique_key)
    const problem = ['cli.nodeGroup.noNode', { key }] as const
    throw unknownWord(
      ['cli.usage.flagProblem', { flag: 'node', problem }],
      key,
      known,
      `rtcops ${context.command} --help`,
    )
  })
}

const flatten = (menus: readonly Menu[]): Menu[] => menus.flatMap((menu) => [menu, ...flatten(menu.children)])
const flattenTree = (node: Tree): Tree[] => [node, ...node.children.flatMap(flattenTree)]
