import type { Schema } from '../../../api/types.ts'
import { editLevel, levelNames, viewLevel } from '../../../permissions/level-names.ts'

type Node = Schema<'NodeTree'>
type LevelName = (typeof levelNames)[number]

/** A menu whose permissions a key may have, and its levels from low to high; each has the keys of those below it. */
export interface GrantedMenu {
  key: string
  name: string
  /** Name of the outermost menu, under which menus are grouped. */
  root: string
  /** Keys of the menus above, which have to be granted with it. */
  above: readonly string[]
  levels: readonly { name: LevelName; keys: readonly string[] }[]
}

/** Levels whose elements are told by their key; all others edit. */
const marks: readonly (readonly [RegExp, LevelName])[] = [
  [/EXPORT/, '导出'],
  [/RECHARGE/, '充值'],
  [/REVERSE/, '冲正'],
  [/SHENHE|DECIDE/, '审核'],
]

const levelOf = (key: string): LevelName => marks.find(([mark]) => mark.test(key))?.[1] ?? editLevel

/** Returns the menus of a tree of permissions with the levels that they have, as in the editor of roles. */
export function grantedMenus(tree: readonly Node[], root?: string, above: readonly string[] = []): GrantedMenu[] {
  return tree.flatMap((node) => {
    const menus = node.children.filter(({ node_type }) => node_type === 'MENU')
    const elements = node.children.filter(({ node_type }) => node_type !== 'MENU').map(({ unique_key }) => unique_key)
    const top = root ?? node.name
    const below = grantedMenus(menus, top, [...above, node.unique_key])
    // A menu that only groups others is no choice of its own.
    if (menus.length > 0 && elements.length === 0) return below
    const levels = levelNames.flatMap((name, rank) => {
      const isNew = name === viewLevel || elements.some((key) => levelOf(key) === name)
      const keys = elements.filter((key) => levelNames.indexOf(levelOf(key)) <= rank)
      return isNew ? [{ name, keys: [node.unique_key, ...keys] }] : []
    })
    return [{ key: node.unique_key, name: node.name, root: top, above, levels }, ...below]
  })
}

/** Returns the highest level of a menu that the keys hold as a whole; undefined if they hold none. */
export const heldLevel = ({ levels }: GrantedMenu, held: ReadonlySet<string>): LevelName | undefined =>
  levels.findLast(({ keys }) => keys.every((key) => held.has(key)))?.name

/** Returns the keys for a level of each menu, with those of the menus above them, without duplicates. */
export function keysOfLevels(menus: readonly GrantedMenu[], levels: ReadonlyMap<string, LevelName>): string[] {
  const keys = menus.flatMap((menu) => {
    const level = menu.levels.find(({ name }) => name === levels.get(menu.key))
    return level ? [...menu.above, ...level.keys] : []
  })
  return [...new Set(keys)]
}

/** What scripts are usually made for; each is a level of the menus whose key begins so. */
export const keyPresets = [
  { id: 'bills', level: '导出', menus: ['FINANCE_EXPENSE_BILL'] },
  { id: 'calls', level: '导出', menus: ['DATA_MONITOR_MESSAGE', 'DATA_MONITOR_CALL_QUALITY'] },
  { id: 'view', level: viewLevel, menus: [''] },
] as const satisfies readonly { id: string; level: LevelName; menus: readonly string[] }[]

/** Returns the levels of a preset: of each menu the highest that is not above the preset's. */
export function levelsOfPreset(
  menus: readonly GrantedMenu[],
  { level, menus: prefixes }: (typeof keyPresets)[number],
): Map<string, LevelName> {
  const rank = levelNames.indexOf(level)
  const covered = menus.filter(({ key }) => prefixes.some((prefix) => key.startsWith(prefix)))
  return new Map(
    covered.flatMap((menu) => {
      const highest = menu.levels.findLast(({ name }) => levelNames.indexOf(name) <= rank)
      return highest ? [[menu.key, highest.name] as const] : []
    }),
  )
}
