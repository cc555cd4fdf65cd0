import type { Schema } from '../../../api/types.ts'
import type { MessageKey } from '../../../i18n/catalogue.ts'

export type RoleMenu = Schema<'RoleMenu'>
type Option = RoleMenu['options'][number]

/** Chosen node group by menu id. */
export type Levels = ReadonlyMap<number, number>

export const noAccess = '无权限'
export const viewLevel = '查看'
export const editLevel = '编辑'

/** Levels that the start data names; free names stand as they are. */
const words: Readonly<Record<string, MessageKey>> = {
  [noAccess]: 'nodeGroup.level.none',
  [viewLevel]: 'nodeGroup.level.view',
  [editLevel]: 'nodeGroup.level.edit',
  充值: 'nodeGroup.level.recharge',
  审核: 'nodeGroup.level.review',
  导出: 'nodeGroup.level.export',
}

/** The word for a level that the start data names, undefined for a free name. */
export const levelWord = (name: string): MessageKey | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined

/** The level that a menu has without a choice: the one named 无权限, else the first that can be chosen (R-RLE-03). */
export function defaultLevel<Level extends { name: string; is_common: number }>(
  options: readonly Level[],
): Level | undefined {
  const choices = options.filter(({ is_common }) => is_common === 0)
  return choices.find(({ name }) => name === noAccess) ?? choices[0]
}

/** `role_{menu id}` to group id, as the wire has it, by menu id. */
export const levelsFromWire = (wire: Readonly<Record<string, number>>): Map<number, number> =>
  new Map(Object.entries(wire).map(([name, group]) => [Number(name.replace(/^role_/, '')), group]))

export const levelsToWire = (levels: Levels): Record<string, number> =>
  Object.fromEntries([...levels].map(([menu, group]) => [`role_${menu}`, group]))

/** True if the role gets anything of the menu. */
export const isGranted = ({ menu_id, options }: RoleMenu, levels: Levels): boolean =>
  options.some(({ id, is_common, keys }) => (is_common === 1 || levels.get(menu_id) === id) && keys.length > 0)

/** Levels that may be chosen: those that the caller holds, and the one that is stored. */
export const isOpen = ({ id, is_common, held }: Option, stored: number | undefined): boolean =>
  is_common === 0 && (held === 1 || id === stored)

/** The menus whose level differs from what is stored. */
export const changedMenus = (menus: readonly RoleMenu[], stored: Levels, levels: Levels): readonly RoleMenu[] =>
  menus.filter(({ menu_id }) => stored.get(menu_id) !== levels.get(menu_id))

/**
 * Levels after all menus of a root were set to the level of this name, or to their default for `undefined`. Menus without such a level,
 * or where it may not be granted, stay as they are.
 */
export function setRoot(
  menus: readonly RoleMenu[],
  root: number,
  name: string | undefined,
  stored: Levels,
  levels: Levels,
): Map<number, number> {
  const next = new Map(levels)
  for (const { menu_id, root_id, options } of menus) {
    if (root_id !== root) continue
    const wanted = name === undefined ? defaultLevel(options) : options.find((option) => option.name === name)
    if (wanted && isOpen(wanted, stored.get(menu_id))) next.set(menu_id, wanted.id)
  }
  return next
}
