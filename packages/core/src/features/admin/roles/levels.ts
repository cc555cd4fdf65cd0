import type { Schema } from '../../../api/types.ts'
import type { MessageKey } from '../../../i18n/catalogue.ts'
import type { Translate } from '../../../i18n/i18n.ts'
import { editLevel, levelNames, noAccess, viewLevel } from '../../../permissions/level-names.ts'

export type RoleMenu = Schema<'RoleMenu'>
type Option = RoleMenu['options'][number]

/** Chosen node group by menu id. */
export type Levels = ReadonlyMap<number, number>

/** Texts of the level names in the seed data; other names are shown unchanged. */
const words: Readonly<Record<string, MessageKey>> = {
  [noAccess]: 'nodeGroup.level.none',
  [viewLevel]: 'nodeGroup.level.view',
  [editLevel]: 'nodeGroup.level.edit',
  充值: 'nodeGroup.level.recharge',
  审核: 'nodeGroup.level.review',
  导出: 'nodeGroup.level.export',
  冲正: 'nodeGroup.level.reverse',
}

/** Returns the text key for a level name of the seed data, or undefined for any other name. */
export const levelWord = (name: string): MessageKey | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined

/** Returns the default level of a menu: the one named 无权限, otherwise the first that can be chosen (R-RLE-03). */
export function defaultLevel<Level extends { name: string; is_common: number }>(
  options: readonly Level[],
): Level | undefined {
  const choices = options.filter(({ is_common }) => is_common === 0)
  return choices.find(({ name }) => name === noAccess) ?? choices[0]
}

/** Converts the wire's `role_{menu id}` fields, whose values are group ids, to a map by menu id. */
export const levelsFromWire = (wire: Readonly<Record<string, number>>): Map<number, number> =>
  new Map(Object.entries(wire).map(([name, group]) => [Number(name.replace(/^role_/, '')), group]))

/** Converts a map by menu id to the wire's `role_{menu id}` fields, whose values are group ids. */
export const levelsToWire = (levels: Levels): Record<string, number> =>
  Object.fromEntries([...levels].map(([menu, group]) => [`role_${menu}`, group]))

/** Returns true if the role has any permission in the menu. */
export const isGranted = ({ menu_id, options }: RoleMenu, levels: Levels): boolean =>
  options.some(({ id, is_common, keys }) => (is_common === 1 || levels.get(menu_id) === id) && keys.length > 0)

/**
 * Returns the levels of a menu without those that grant the same as a lower one, because choosing them would change
 * nothing (AM-23). The stored one stays.
 */
export const offeredLevels = (options: readonly Option[], stored: number | undefined): readonly Option[] =>
  options.filter(
    (option, index) =>
      option.is_common === 1 ||
      option.id === stored ||
      !options.slice(0, index).some((lower) => lower.is_common === 0 && grantsSame(lower, option)),
  )

const grantsSame = (one: Option, other: Option): boolean =>
  one.keys.length === other.keys.length && one.keys.every((key) => other.keys.includes(key))

/** Returns a sentence that says what a level grants: nothing, the menu alone, or the elements of the menu by name, and what that reveals. */
export const levelText = (option: Pick<Option, 'keys' | 'grants'>, translate: Translate): string =>
  grantText(option, translate) + (option.keys.includes('ADMIN_USER_AUDIT') ? translate('role.grants.audit') : '')

const grantText = ({ keys, grants }: Pick<Option, 'keys' | 'grants'>, translate: Translate): string =>
  keys.length === 0
    ? translate('role.grants.none')
    : grants.length === 0
      ? translate('role.grants.menu')
      : translate('role.grants.elements', { grants: grants.join(translate('role.grants.and')) })

/** Returns true for a level that may be chosen: one that the caller holds, or the stored one. */
export const isOpen = ({ id, is_common, held }: Option, stored: number | undefined): boolean =>
  is_common === 0 && (held === 1 || id === stored)

/** Returns the menus whose level differs from the stored one. */
export const changedMenus = (menus: readonly RoleMenu[], stored: Levels, levels: Levels): readonly RoleMenu[] =>
  menus.filter(({ menu_id }) => stored.get(menu_id) !== levels.get(menu_id))

/**
 * Returns the levels after setting these menus to the level of this name, or to their default for `undefined`.
 * A menu without such a level gets its highest one below; one where that may not be granted stays unchanged.
 */
export function setLevels(
  menus: readonly RoleMenu[],
  name: string | undefined,
  stored: Levels,
  levels: Levels,
): Map<number, number> {
  const next = new Map(levels)
  for (const { menu_id, options } of menus) {
    const level = name === undefined ? defaultLevel(options) : highestLevel(options, name)
    if (level && isOpen(level, stored.get(menu_id))) next.set(menu_id, level.id)
  }
  return next
}

/** Returns the level of this name, otherwise the highest of the seed data's levels below it that the menu has. */
export function highestLevel<Level extends { name: string }>(
  options: readonly Level[],
  name: string,
): Level | undefined {
  const exact = options.find((option) => option.name === name)
  if (exact) return exact
  const lower = levelNames.slice(0, Math.max(rankOf(name), 0))
  return lower.toReversed().flatMap((each) => options.filter((option) => option.name === each))[0]
}

const rankOf = (name: string): number => levelNames.findIndex((each) => each === name)
